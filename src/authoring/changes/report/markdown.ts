import { counted } from '../../../domain/counted.ts';
import type { ContentPlace, DescribedChange, DescribedItem, TextPart, VisitorChanges } from '../visitorChanges.ts';
import type { ChangeReport } from '../report.ts';
import { describeChanges } from './describeChanges.ts';

// A forge refuses comments of more than 65,536 characters.
const maxCharacters = 50_000;
const maxChanges = 12;
const maxLines = 20;

/** Escapes Markdown. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');
const placeOf = ({ file, line, label }: ContentPlace) => `${label === undefined ? '' : `${escaped(label)} `}\`${file}:${line}\``;
const bold = (text: string | undefined) => (text ? [`**${escaped(text)}**`] : []);

function itemLine({ name, path, text, places }: DescribedItem): string {
  const at = places.length === 0 ? [] : [`(${places.map(placeOf).join(', ')})`];
  return `- ${[...bold(name), ...(path === undefined ? [] : [path]), ...(text === '' ? [] : [escaped(text)]), ...at].join(' ')}`;
}

/** At most this many lines, then a note of how many are left out. */
const limited = (lines: readonly string[], most: number, unit: string) =>
  lines.length <= most ? lines : [...lines.slice(0, most), `- … and ${counted(lines.length - most, unit)} more: see the whole report.`];

const linesOf = (parts: readonly TextPart[]) =>
  parts.length === 0
    ? []
    : parts
        .map(({ text }) => text)
        .join('')
        .split('\n');

function changeLines({ section, when, before, after, links, places }: DescribedChange): string {
  const head = [...bold(section), ...(when === undefined ? [] : [`_${when}_`]), ...places.map(placeOf)].join(' · ');
  const textLines = (marker: string, parts: readonly TextPart[]) => linesOf(parts).map((text) => `  - ${marker} ${escaped(text)}`);
  const words = links
    ? [`  - ${escaped(linesOf(after).join(' '))}`, `  - leads to ${links.before} → ${links.after}`]
    : [...textLines('➖', before), ...textLines('➕', after)];
  return [`- ${head || 'At the top'}`, ...words].join('\n');
}

function outsideLines({ name, before, after }: VisitorChanges['outside'][number]): string[] {
  const lines = [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)].map((line) => line.replace(/\s+/g, ' '));
  const more = lines.length > maxLines ? [`  … and ${counted(lines.length - maxLines, 'line')} more`] : [];
  const summary = `<summary>${name}: ${counted(lines.length, 'line')}</summary>`;
  return [`<details>${summary}`, '', '````diff', ...lines.slice(0, maxLines), ...more, '````', '', '</details>', ''];
}

function pageLines({ title, path, places, changes }: VisitorChanges['pages'][number]): string[] {
  const heading = [`### ${escaped(title)}${path === undefined ? '' : ` (${path})`}`, ...places.map(placeOf)].join(' · ');
  return [heading, '', ...limited(changes.map(changeLines), maxChanges, 'change'), ''];
}

/**
 * Shortens the report to what a comment can hold: at the last section heading or foldable part that fits, or, if that would drop more than
 * half, at a line.
 */
function cutToFit(text: string): string {
  if (text.length <= maxCharacters) return text;
  const room = text.slice(0, maxCharacters);
  const end = [...room.matchAll(/\n(?=#{2,3} |<details>)/g)].at(-1)?.index ?? 0;
  const isMuch = end > maxCharacters / 2;
  return `${room.slice(0, isMuch ? end : room.lastIndexOf('\n')).trimEnd()}\n\n… and more: see the whole report.`;
}

const section = (heading: string, lines: readonly string[]) => (lines.length === 0 ? [] : [`## ${heading}`, '', ...lines, '']);

/** Renders a report as Markdown, for a comment on a forge. */
export function markdownReport(report: ChangeReport): string {
  const { summary, lists, pages, outside } = describeChanges(report);
  const lines = [
    '# What changes for visitors',
    '',
    `${summary} Compared: ${report.before} with ${report.after}.`,
    '',
    ...lists.flatMap(({ heading, items }) => section(heading, items.map(itemLine))),
    ...section('What readers see', pages.flatMap(pageLines)),
    ...section('Besides the text', outside.flatMap(outsideLines)),
  ];
  const text = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd();
  return `${cutToFit(text)}\n`;
}
