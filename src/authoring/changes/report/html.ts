import { html, raw } from 'hono/html';
import type { ContentPlace, SaidChange, SaidItem, TextPart, VisitorChanges } from '../visitorChanges.ts';
import type { ChangeReport, Picture } from '../report.ts';
import { pictureSection } from './pictures.ts';
import { style } from './style.ts';
import { visitorChanges } from './visitorChanges.ts';

type Html = ReturnType<typeof html>;

const placesIn = (places: readonly ContentPlace[]) => places.map(({ file, line }) => html`<code>${file}:${line}</code> `);
const whenIn = (when: string | undefined) => (when === undefined ? '' : html`<span class="when">${when}</span> `);

const side = (kind: 'before' | 'after', label: string, parts: readonly TextPart[]) =>
  parts.length === 0
    ? ''
    : html`<p class="${kind}">
        <span class="label">${label}</span>${parts.map(({ text, isChanged }) => (isChanged ? html`<mark>${text}</mark>` : text))}
      </p>`;

const changeItem = ({ section, when, before, after, links, places }: SaidChange): Html =>
  html`<li>
    <p class="where">${section === '' ? '' : html`<b>${section}</b> `}${whenIn(when)}${placesIn(places)}</p>
    <div class="sides">${side('before', 'Before', before)} ${side('after', 'After', after)}</div>
    ${links ? html`<p>leads to <code>${links.before}</code> → <code>${links.after}</code></p>` : ''}
  </li>`;

const pageSection = ({ title, path, changes }: VisitorChanges['pages'][number]): Html =>
  html`<section>
    <h3>${title}${path === undefined ? '' : html` <code>${path}</code>`}</h3>
    <ol>
      ${changes.map(changeItem)}
    </ol>
  </section>`;

const outsideSection = ({ name, when, before, after }: VisitorChanges['outside'][number]): Html =>
  html`<details>
    <summary>${name} ${whenIn(when)}</summary>
    <ul class="lines">
      ${before.map((line) => html`<li class="before">${line}</li>`)}${after.map((line) => html`<li class="after">${line}</li>`)}
    </ul>
  </details>`;

const listItem = ({ name, path, text, places }: SaidItem): Html =>
  html`<li>
    ${name === undefined ? '' : html`<b>${name}</b> `}${path === undefined ? '' : html`<code>${path}</code> `}${text} ${placesIn(places)}
  </li>`;

/** A page that needs no other file. */
async function reportPage(title: string, main: Html): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html> `;
  return page.toString();
}

/** A report as one HTML page that needs no other file. */
export async function htmlReport(report: ChangeReport, pictures: readonly Picture[] = []): Promise<string> {
  const { summary, lists, pages, outside } = visitorChanges(report);
  const main = html`<p>${summary} Compared: <b>${report.before}</b> with <b>${report.after}</b>.</p>
    ${lists.map(
      ({ heading, items }, index) =>
        html`<h2>${heading}</h2>
          <ul class="${index === 0 && report.findings.length > 0 ? 'findings' : ''}">
            ${items.map(listItem)}
          </ul>`,
    )}
    ${pages.length === 0 ? '' : html`<h2>What readers see</h2>`} ${pages.map(pageSection)}
    ${pictures.length === 0 ? '' : html`<h2>Pictures</h2>`} ${pictureSection(pictures)}
    ${outside.length === 0 ? '' : html`<h2>Besides the text</h2>`} ${outside.map(outsideSection)}`;
  return await reportPage('What changes for visitors', main);
}
