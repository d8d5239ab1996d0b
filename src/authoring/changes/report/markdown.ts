import type { ContentPlace } from '../visitorChanges.ts';
import type { ChangeReport, OutsideChange, PageChange, ReadChange } from '../report.ts';
import { counted, fateInWords, moveInWords, summaryOf, whenInWords } from './words.ts';

// A forge refuses comments of more than 65,536 characters.
const mostCharacters = 50_000;
const mostChanges = 12;
const mostLines = 20;

/** Text that Markdown takes for text. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
const placesOf = (places: readonly ContentPlace[]) => places.map(({ file, line }) => `\`${file}:${line}\``).join(', ');
const withPlaces = (text: string, places: readonly ContentPlace[]) => (places.length === 0 ? text : `${text} (${placesOf(places)})`);

const section = <Item>(heading: string, items: readonly Item[], toLine: (item: Item) => string) =>
  items.length === 0 ? [] : [`## ${heading}`, '', ...items.map(toLine), ''];

/** Some lines, and how many more there are. */
const limited = (lines: readonly string[], most: number, unit: string) =>
  lines.length <= most ? lines : [...lines.slice(0, most), `- … and ${counted(lines.length - most, unit)} more: see the whole report.`];

function changeLines({ section: heading, before, after, links, spans, causes }: ReadChange, report: ChangeReport): string {
  const when = whenInWords(spans, report);
  const head = [heading === '' ? [] : `**${escaped(heading)}**`, when === undefined ? [] : `_${when}_`, placesOf(causes)]
    .flat()
    .filter(Boolean)
    .join(' · ');
  const said = (sign: string, texts: readonly string[]) => texts.map((text) => `  - ${sign} ${escaped(text)}`);
  const led = links ? [`  - leads to ${links.before.join(', ') || 'nothing'} → ${links.after.join(', ') || 'nothing'}`] : [];
  const words = links ? [`  - ${escaped(after.join(' '))}`, ...led] : [...said('➖', before), ...said('➕', after)];
  return [`- ${head || 'At the top'}`, ...words].join('\n');
}

function pageLines({ path, title, changes }: PageChange, report: ChangeReport): string[] {
  const lines = changes.map((change) => changeLines(change, report));
  return [`### ${escaped(title)}${path === '*' ? '' : ` (${path})`}`, '', ...limited(lines, mostChanges, 'change'), ''];
}

function outsideLines({ name, before, after, spans }: OutsideChange, report: ChangeReport): string[] {
  const when = spans && whenInWords(spans, report);
  const lines = [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)].map((line) => line.replace(/\s+/g, ' '));
  const shown = lines.slice(0, mostLines);
  const more = lines.length > mostLines ? [`  … and ${counted(lines.length - mostLines, 'line')} more`] : [];
  const summary = `<summary>${name}${when ? `, ${when}` : ''}: ${counted(lines.length, 'line')}</summary>`;
  return [`<details>${summary}`, '', '````diff', ...shown, ...more, '````', '', '</details>', ''];
}

/** The pages that a comment has room for, and how many more there are. */
function allPages(pages: readonly PageChange[], report: ChangeReport): string[] {
  const lines: string[] = [];
  for (const [index, page] of pages.entries()) {
    const own = pageLines(page, report);
    if ([...lines, ...own].join('\n').length > mostCharacters)
      return [...lines, `… and ${counted(pages.length - index, 'more page')}: see the whole report.`];
    lines.push(...own);
  }
  return lines;
}

/** A report as Markdown, for a comment of a forge. */
export function markdownReport(report: ChangeReport): string {
  const { findings, dates, added, removed, moved, pages, outside, zone } = report;
  const lines = [
    '# What changes for visitors',
    '',
    `${summaryOf(report)} Compared: ${report.before} with ${report.after}.`,
    '',
    ...section('To look at', findings, ({ message, places }) => `- ${withPlaces(escaped(message), places)}`),
    ...section(
      'Dates',
      dates,
      (date) => `- **${escaped(date.name)}**: ${withPlaces(moveInWords(date, zone), date.cause ? [date.cause] : [])}`,
    ),
    ...section('New pages', added, ({ path, title, file }) => `- ${escaped(title)} (${path}, \`${file}\`)`),
    ...section('Pages that are gone', removed, (page) => `- ${escaped(page.title)} (${page.path}). ${fateInWords(page)}`),
    ...section('Pages that move', moved, (page) => `- ${escaped(page.title)}: ${page.from} → ${page.path}. ${fateInWords(page)}`),
    ...section('What readers see', allPages(pages, report), (line) => line),
    ...section('Besides the text', outside, (change) => outsideLines(change, report).join('\n')),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
