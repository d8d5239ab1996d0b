import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Finding, reporter } from '../diagnostic.ts';
import { headingSlug } from '../markdown/headingSlug.ts';
import { nodeText } from '../markdown/nodeText.ts';
import { type PageHeading, positionOf } from './inspection.ts';
import { hintsOfTag, isTag } from './tags.ts';

const headingRule = reporter('heading');

const idMark = /\s*\[#([\w-]+)\]\s*$/;

/** Ids of parts of every page (src/web, src/render), by which scripts and links find them. */
const ofEveryPage =
  'root main page schedule scripts look drawer printed time-travel press-status saved-copy search-field search-results'.split(' ');

/** Ids that headings of a page can't have: those of its layout and of its components. */
export function takenIds(tree: Root): Set<string> {
  const taken = new Set(ofEveryPage);
  visit(tree, (node) => {
    const { anchor } = isTag(node) ? hintsOfTag(node) : {};
    if (anchor !== undefined) taken.add(anchor);
  });
  return taken;
}

export interface NamedHeading {
  heading: Heading;
  id: string;
  text: string;
  /** The id in `[#id]`, if there is one. */
  explicitId: string | undefined;
}

/** Removes `[#id]` at the end of each heading and uses it as the heading's id. Other headings get an id from their text. */
export function namePageHeadings(tree: Root): NamedHeading[] {
  const used = new Map([...takenIds(tree)].map((id) => [id, 1]));
  const named: NamedHeading[] = [];
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const mark = last?.type === 'text' ? idMark.exec(last.value) : null;
    if (mark && last?.type === 'text') last.value = last.value.slice(0, mark.index);
    const text = nodeText(heading).trim();
    const wanted = mark?.[1] ?? (headingSlug(text) || 'section');
    const times = used.get(wanted) ?? 0;
    used.set(wanted, times + 1);
    named.push({ heading, id: times === 0 ? wanted : `${wanted}-${times + 1}`, text, explicitId: mark?.[1] });
  });
  return named;
}

/** @param before headings above it on the page */
export function checkHeading({ heading, id, text, explicitId }: NamedHeading, before: readonly PageHeading[]): Finding[] {
  const error = (message: string) => [headingRule.errorAt(positionOf(heading), message)];
  if (heading.depth === 1) return error('The title of a page is in the block at its top. Headings in the text start with ##.');
  if (text === '') return error('This heading has no words. Write some, or remove the # signs.');
  if (/\[#|\(#[^)]*\)$/.test(text))
    return error('The address of a heading goes at its very end, in letters, digits and hyphens: ## Parking [#parking].');
  if (/[[\]]/.test(text)) return error('The brackets in this heading would be shown. Remove them.');
  const above = before.at(-1)?.depth ?? 1;
  if (heading.depth > above + 1)
    return error(`This heading skips a level. Write it with ${'#'.repeat(above + 1)}, one more than what it belongs to.`);
  const wanted = explicitId ?? id;
  const another = `Give this heading another one, as in [#${wanted}-two].`;
  if (before.some((other) => other.id === wanted)) return error(`The address #${wanted} is on this page twice. ${another}`);
  if (wanted !== id) return error(`The address #${wanted} belongs to another part of this page. ${another}`);
  return [];
}
