import { counted } from '../../../domain/counted.ts';
import type { ContentPlace, SaidChange, SaidItem, TextPart, VisitorChanges } from '../visitorChanges.ts';
import type { ChangeReport } from '../report.ts';
import { describeChanges } from './describeChanges.ts';

// A forge refuses comments of more than 65,536 characters.
const mostCharacters = 50_000;
const mostChanges = 12;
const mostLines = 20;

/** Text that Markdown takes for text. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
const placeOf = ({ file, line, label }: ContentPlace) => `${label === undefined ? '' : `${escaped(label)} `}\`${file}:${line}\``;
const bold = (text: string | undefined) => (text ? [`**${escaped(text)}**`] : []);

function itemLine({ name, path, text, places }: SaidItem): string {
  const at = places.length === 0 ? [] : [`(${places.map(placeOf).join(', ')})`];
  return `- ${[...bold(name), ...(path === undefined ? [] : [path]), ...(text === '' ? [] : [escaped(text)]), ...at].join(' ')}`;
}

/** Some lines, and how many more there are. */
const limited = (lines: readonly string[], most: number, unit: string) =>
  lines.length <= most ? lines : [...lines.slice(0, most), `- … and ${counted(lines.length - most, unit)} more: see the whole report.`];

const linesOf = (parts: readonly TextPart[]) =>
  parts.length === 0
    ? []
    : parts
        .map(({ text }) => text)
        .join('')
        .split('\n');

function changeLines({ section, when, before, after, links, places }: SaidChange): string {
  const head = [...bold(section), ...(when === undefined ? [] : [`_${when}_`]), ...places.map(placeOf)].join(' · ');
  const said = (marker: string, parts: readonly TextPart[]) => linesOf(parts).map((text) => `  - ${marker} ${escaped(text)}`);
  const words = links
    ? [`  - ${escaped(linesOf(after).join(' '))}`, `  - leads to ${links.before} → ${links.after}`]
    : [...said('➖', before), ...said('➕', after)];
  return [`- ${head || 'At the top'}`, ...words].join('\n');
}

function outsideLines({ name, before, after }: VisitorChanges['outside'][number]): string[] {
  const lines = [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)].map((line) => line.replace(/\s+/g, ' '));
  const more = lines.length > mostLines ? [`  … and ${counted(lines.length - mostLines, 'line')} more`] : [];
  const summary = `<summary>${name}: ${counted(lines.length, 'line')}</summary>`;
  return [`<details>${summary}`, '', '````diff', ...lines.slice(0, mostLines), ...more, '````', '', '</details>', ''];
}

/** The pages that a comment has room for, and how many more there are. */
function pageLines(pages: VisitorChanges['pages']): string[] {
  const lines: string[] = [];
  for (const [index, { title, path, places, changes }] of pages.entries()) {
    const heading = [`### ${escaped(title)}${path === undefined ? '' : ` (${path})`}`, ...places.map(placeOf)].join(' · ');
    const own = [heading, '', ...limited(changes.map(changeLines), mostChanges, 'change'), ''];
    if ([...lines, ...own].join('\n').length > mostCharacters)
      return [...lines, `… and ${counted(pages.length - index, 'more page')}: see the whole report.`];
    lines.push(...own);
  }
  return lines;
}

const section = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, '']);

/** A report as Markdown, for a comment of a forge. */
export function markdownReport(report: ChangeReport): string {
  const { summary, lists, pages, outside } = describeChanges(report);
  const lines = [
    '# What changes for visitors',
    '',
    `${summary} Compared: ${report.before} with ${report.after}.`,
    '',
    ...lists.flatMap(({ heading, items }) => section(heading, items.map(itemLine))),
    ...section('What readers see', pageLines(pages)),
    ...section('Besides the text', outside.flatMap(outsideLines)),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
