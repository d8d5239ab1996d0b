import { diffWordsWithSpace } from 'diff';
import { html, raw } from 'hono/html';
import type { Cause } from '../causes.ts';
import type { ChangeReport, OutsideChange, PageChange, PageName, Picture, ReadChange } from '../report.ts';
import { pictureSection } from './pictures.ts';
import { style } from './style.ts';
import { fateInWords, moveInWords, summaryOf, whenInWords } from './words.ts';

/** A piece of HTML whose texts are escaped. */
type Html = ReturnType<typeof html>;

const places = (causes: readonly Cause[]) => causes.map(({ file, line }) => html`<code>${file}:${line}</code> `);

/** Two texts, with marks where the words differ. */
function sides(before: string, after: string): Html {
  const parts = diffWordsWithSpace(before, after);
  const side = (kind: 'added' | 'removed') =>
    parts
      .filter((part) => part[kind] || (!part.added && !part.removed))
      .map((part) => (part[kind] ? html`<mark>${part.value}</mark>` : html`${part.value}`));
  return html`<div class="sides">
    ${before === '' ? '' : html`<p class="before"><span class="label">Before</span>${side('removed')}</p>`}
    ${after === '' ? '' : html`<p class="after"><span class="label">After</span>${side('added')}</p>`}
  </div>`;
}

function changeItem({ section, before, after, links, spans, causes }: ReadChange, report: ChangeReport): Html {
  const when = whenInWords(spans, report);
  return html`<li>
    <p class="where">
      ${section === '' ? '' : html`<b>${section}</b> `}${when === undefined ? '' : html`<span class="when">${when}</span> `}${places(causes)}
    </p>
    ${sides(before.join('\n'), after.join('\n'))}
    ${links ? html`<p>leads to <code>${links.before.join(', ') || 'nothing'}</code> → <code>${links.after.join(', ') || 'nothing'}</code></p>` : ''}
  </li>`;
}

const pageSection = ({ path, title, changes }: PageChange, report: ChangeReport): Html =>
  html`<section>
    <h3>${title}${path === '*' ? '' : html` <code>${path}</code>`}</h3>
    <ol>
      ${changes.map((change) => changeItem(change, report))}
    </ol>
  </section>`;

const outsideSection = ({ name, before, after, spans }: OutsideChange, report: ChangeReport): Html => {
  const when = spans && whenInWords(spans, report);
  return html`<details>
    <summary>${name}${when ? html` <span class="when">${when}</span>` : ''}</summary>
    <ul class="lines">
      ${before.map((line) => html`<li class="before">${line}</li>`)}${after.map((line) => html`<li class="after">${line}</li>`)}
    </ul>
  </details>`;
};

const list = (heading: string, items: readonly Html[]) =>
  items.length === 0
    ? ''
    : html`<h2>${heading}</h2>
        <ul>
          ${items}
        </ul>`;
const named = ({ title, path }: PageName) => html`${title} <code>${path}</code>`;

/** A report as one HTML page that needs no other file. */
export async function htmlReport(report: ChangeReport, pictures: readonly Picture[] = []): Promise<string> {
  const { findings, dates, added, removed, moved, pages, outside, zone } = report;
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>What changes for visitors</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>What changes for visitors</h1>
          <p>${summaryOf(report)} Compared: <b>${report.before}</b> with <b>${report.after}</b>.</p>
          ${list(
            'To look at',
            findings.map(({ message, places: causes }) => html`<li class="finding">${message} ${places(causes)}</li>`),
          )}
          ${list(
            'Dates',
            dates.map((date) => html`<li><b>${date.name}</b>: ${moveInWords(date, zone)} ${places(date.cause ? [date.cause] : [])}</li>`),
          )}
          ${list(
            'New pages',
            added.map((one) => html`<li>${named(one)}</li>`),
          )}
          ${list(
            'Pages that are gone',
            removed.map((one) => html`<li>${named(one)}. ${fateInWords(one)}</li>`),
          )}
          ${list(
            'Pages that move',
            moved.map((one) => html`<li><code>${one.from}</code> → ${named(one)}. ${fateInWords(one)}</li>`),
          )}
          ${pages.length === 0 ? '' : html`<h2>What readers see</h2>`} ${pages.map((one) => pageSection(one, report))}
          ${pictureSection(pictures)} ${outside.length === 0 ? '' : html`<h2>Besides the text</h2>`}
          ${outside.map((one) => outsideSection(one, report))}
        </main>
      </body>
    </html> `;
  return page.toString();
}
