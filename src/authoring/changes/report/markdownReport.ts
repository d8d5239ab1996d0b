import { fromHtml } from 'hast-util-from-html';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { toMarkdown } from 'mdast-util-to-markdown';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { nodeText } from '../../../collection/markdown/nodeText.ts';
import { counted } from '../../../domain/counted.ts';
import type { ChangeReport } from '../report.ts';
import type { DescribedChange, VisitorChanges } from '../visitorChanges.ts';
import { describeChanges } from './describeChanges.ts';
import { ReportView } from './ReportView.ts';

// A forge refuses comments of more than 65,536 characters.
const maxCharacters = 50_000;
const maxChanges = 12;
const maxLines = 20;

const leftOut = (count: number, unit: string) => `… and ${counted(count, unit)} more: see the whole report.`;

/** At most this many items, then a note of how many are left out. */
const limited = <Item>(items: Item[], most: number, note: (count: number) => Item): Item[] =>
  items.length <= most ? items : [...items.slice(0, most), note(items.length - most)];

const changesNote = (count: number): DescribedChange => ({
  section: leftOut(count, 'change'),
  when: undefined,
  before: [],
  after: [],
  links: undefined,
  places: [],
});
const limitedLines = (lines: string[]) => limited(lines, maxLines, (count) => leftOut(count, 'line'));

/** Leaves out what would make a comment too long to read. */
const shorten = ({ pages, outside, ...changes }: VisitorChanges): VisitorChanges => ({
  ...changes,
  pages: pages.map((page) => ({ ...page, changes: limited(page.changes, maxChanges, changesNote) })),
  outside: outside.map(({ name, before, after }) => ({ name, before: limitedLines(before), after: limitedLines(after) })),
});

const html = (value: string) => ({ type: 'html', value }) as const;
/** Constructs that Markdown has no syntax for: parts that unfold, labels of the two sides, and marks within words. */
const handlers: Record<string, Handle> = {
  details: (state, node) => [html('<details>'), ...state.all(node), html('</details>')],
  summary: (_state, node) => html(`<summary>${nodeText(node)}</summary>`),
  mark: (state, node) => state.all(node),
  small: (_state, node) => ({ type: 'text', value: `${nodeText(node)}: ` }),
};

/**
 * Shortens the report to what a comment can hold: at the last section heading or foldable part that fits, or, if that would drop more than
 * half, at a line.
 */
function cutToFit(text: string): string {
  if (text.length <= maxCharacters) return text;
  const room = text.slice(0, maxCharacters);
  const end = [...room.matchAll(/\n(?=#{2,3} |<details>)/g)].at(-1)?.index ?? 0;
  const isMuch = end > maxCharacters / 2;
  return `${room.slice(0, isMuch ? end : room.lastIndexOf('\n')).trimEnd()}\n\n… and more: see the whole report.\n`;
}

/** Renders a report as Markdown, for a comment on a forge. */
export function markdownReport(report: ChangeReport): string {
  const page = renderToStaticMarkup(h(ReportView, { ...report, changes: shorten(describeChanges(report)) }));
  const hast = fromHtml(page, { fragment: true });
  return cutToFit(toMarkdown(toMdast(hast, { handlers, newlines: true }), { bullet: '-' }));
}
