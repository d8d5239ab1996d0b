import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '../diagnostic.ts';
import { type PageHeading, placeOf } from './inspection.ts';

const idMark = /\s*\[#([\w-]+)\]\s*$/;

export interface NamedHeading {
  heading: Heading;
  id: string;
  text: string;
  /** The id that its author gave it, in `[#id]`. */
  given: string | undefined;
}

function plainText(node: { value?: unknown; children?: readonly unknown[] }): string {
  if (typeof node.value === 'string') return node.value;
  return (node.children ?? []).map((child) => plainText(child as typeof node)).join('');
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';

/** Ids of a page's headings: the one in `[#id]` at their end, which is taken off, else made of their words. */
export function nameHeadings(tree: Root): NamedHeading[] {
  const used = new Map<string, number>();
  const named: NamedHeading[] = [];
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const mark = last?.type === 'text' ? idMark.exec(last.value) : null;
    if (mark && last?.type === 'text') last.value = last.value.slice(0, mark.index);
    const text = plainText(heading).trim();
    const wanted = mark?.[1] ?? slug(text);
    const times = used.get(wanted) ?? 0;
    used.set(wanted, times + 1);
    named.push({ heading, id: times === 0 ? wanted : `${wanted}-${times + 1}`, text, given: mark?.[1] });
  });
  return named;
}

/** What is wrong with a heading of a page, which is to be added to those before it. */
export function headingProblems(file: string, { heading, id, text, given }: NamedHeading, before: readonly PageHeading[]): Diagnostic[] {
  const problem = (message: string): Diagnostic => ({ file, ...placeOf(heading), message });
  if (heading.depth === 1) return [problem('The title of a page stands in its front matter; headings in the text start with ##.')];
  if (text === '') return [problem('This heading has no words. Write some, or remove the # signs.')];
  if (/\[#|\(#[^)]*\)$/.test(text))
    return [problem('The address of a heading stands at its very end, in letters, digits and hyphens: ## Parking [#parking].')];
  if ((given && given !== id) || before.some((other) => other.id === id))
    return [problem(`The address #${given ?? id} stands twice on this page. Give this heading another one, as in [#${given ?? id}-two].`)];
  return [];
}
