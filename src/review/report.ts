/**
 * The report of changes: `reportTree` makes one tree of Markdown, from which `markdownReport` writes text, and `drawReport` and `drawChanges`
 * draw React elements. It uses createElement, because `npm run changes` runs this file in Node, which strips types but doesn't compile JSX.
 */
import { diffWordsWithSpace } from 'diff';
import type { Element, Root as HastRoot, Text as HastText } from 'hast';
import type { Blockquote, Heading, ListItem, Paragraph, Parent, PhrasingContent, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { createElement, Fragment, type ReactNode } from 'react';

export interface SourceSpot {
  file: string;
  line: number;
  /** Label of the value in a data file: `Levels › Bronze › Price`; empty in other files. */
  label?: string;
}

/** Sentences of a page that differ for readers. */
export interface ReadChange {
  /** The heading above it; empty at the top of the page. */
  section: string;
  /** When it shows; undefined if it does from now on. */
  when?: string | undefined;
  /** Empty if the text is new, or gone. One sentence per line. */
  before: string;
  after: string;
  /** Link targets, if nothing else differs. */
  links?: { before: string; after: string } | undefined;
  spots: SourceSpot[];
}

export interface ListedChange {
  name?: string;
  /** Address of the page that it is about. */
  path?: string;
  text: string;
  spots: SourceSpot[];
}

export interface VisitorChanges {
  /** Names of the states that were compared. */
  before: string;
  after: string;
  summary: string;
  lists: { heading: string; items: ListedChange[] }[];
  /** Per page; without a path, what changes on every page. */
  pages: {
    title: string;
    path: string | undefined;
    /** Where all changes of the page come from. If it's set, the changes have no spots of their own. */
    spots: SourceSpot[];
    changes: ReadChange[];
  }[];
  /** Changes outside the text of pages, as lines per kind, such as "Menu". */
  outside: { name: string; before: string[]; after: string[] }[];
}

export const noChangesMessage = 'Nothing changes for visitors.';
export const reportTitle = 'What changes for visitors';

/** An element that Markdown has no syntax for: changed words, and a part that unfolds. */
interface HtmlElement extends Parent {
  type: 'mark' | 'details' | 'summary';
  data: { hName: string };
}
declare module 'mdast' {
  interface RootContentMap {
    htmlElement: HtmlElement;
  }
  interface PhrasingContentMap {
    htmlElement: HtmlElement;
  }
}

const htmlElement = (type: HtmlElement['type'], children: HtmlElement['children']): HtmlElement => ({
  type,
  children,
  data: { hName: type },
});
const textNode = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string, hProperties = {}): PhrasingContent => ({ type: 'inlineCode', value, data: { hProperties } });
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [textNode(value)] });
/** A paragraph of words with spaces between, without those that are false; none if there are no words. */
function paragraph(parts: readonly (string | PhrasingContent[] | false)[], className?: string): Paragraph[] {
  const words = parts.filter((part) => part !== false).map((part) => (typeof part === 'string' ? [textNode(part)] : part));
  const children = words.flatMap((word, index) => (index === 0 ? word : [textNode(' '), ...word]));
  const data = className === undefined ? {} : { data: { hProperties: { className: [className] } } };
  return words.length === 0 ? [] : [{ type: 'paragraph', ...data, children }];
}
const spotWords = (spots: readonly SourceSpot[]): PhrasingContent[][] =>
  spots.map(({ file, line, label }) => [
    ...(label ? [textNode(`${label} `)] : []),
    code(`${file}:${line}`, { 'data-file': file, 'data-line': line }),
  ]);

/** One side of a comparison, with the words marked that the other one doesn't have. */
function side(kind: 'before' | 'after', { before, after }: Record<'before' | 'after', string>) {
  if ((kind === 'before' ? before : after) === '') return [];
  const words = diffWordsWithSpace(before, after)
    .filter(({ added, removed }) => (kind === 'before' ? !added : !removed))
    .map(({ value, added, removed }): PhrasingContent => (added || removed ? htmlElement('mark', [textNode(value)]) : textNode(value)));
  return paragraph([kind === 'before' ? 'Before:' : 'After:', words], kind);
}

const listItem = (children: ListItem['children']): ListItem => ({
  type: 'listItem',
  spread: children.length > 1,
  children,
});

const changeItem = ({ section, when, before, after, links, spots }: ReadChange) =>
  listItem([
    ...paragraph([
      section !== '' && [strong(section)],
      when !== undefined && [{ type: 'emphasis', children: [textNode(when)] }],
      ...spotWords(spots),
    ]),
    ...side('before', { before, after }),
    ...side('after', { before, after }),
    ...(links ? paragraph(['leads to', [code(links.before)], '→', [code(links.after)]]) : []),
  ]);

const changedItem = ({ name, path, text, spots }: ListedChange) =>
  listItem(paragraph([name !== undefined && [strong(name)], path !== undefined && [code(path)], text !== '' && text, ...spotWords(spots)]));

const lines = (kind: 'before' | 'after', texts: readonly string[]) =>
  paragraph(texts.length === 0 ? [] : [kind === 'before' ? 'Before:' : 'After:', texts.join('\n')], kind);

function reportTree({ lists, pages, outside }: VisitorChanges, depth: 2 | 3): Root['children'] {
  const heading = (words: string): Heading => ({ type: 'heading', depth, children: [textNode(words)] });
  const pageChanges = ({ title, path, spots, changes }: VisitorChanges['pages'][number]): Root['children'] => [
    {
      type: 'heading',
      depth: depth === 2 ? 3 : 4,
      ...(path !== undefined && { data: { hProperties: { 'data-path': path } } }),
      children: [textNode(title), ...(path === undefined ? [] : [textNode(' '), code(path)])],
    },
    ...paragraph(spotWords(spots)),
    { type: 'list', ordered: true, spread: true, children: changes.map(changeItem) },
  ];
  return [
    ...lists.flatMap(({ heading: words, items }): Root['children'] => [
      heading(words),
      { type: 'list', spread: false, children: items.map(changedItem) } as const,
    ]),
    ...(pages.length === 0 ? [] : [heading('What readers see'), ...pages.flatMap(pageChanges)]),
    ...(outside.length === 0 ? [] : [heading('Besides the text')]),
    ...outside.map(({ name, before, after }) =>
      htmlElement('details', [htmlElement('summary', [textNode(name)]), ...lines('before', before), ...lines('after', after)]),
    ),
  ];
}

const wholeReport = (changes: VisitorChanges): Root => ({
  type: 'root',
  children: [
    { type: 'heading', depth: 1, children: [textNode(reportTitle)] },
    ...paragraph([changes.summary, 'Compared:', [strong(changes.before)], 'with', [strong(changes.after), textNode('.')]]),
    ...reportTree(changes, 2),
  ],
});

// A forge refuses comments of more than 65,536 characters.
const maxCharacters = 50_000;

/** Shortens the report to what a comment holds: at its last heading or, if that drops over half, at a line; never within what unfolds. */
function cutToFit(markdown: string): string {
  if (markdown.length <= maxCharacters) return markdown;
  const room = markdown.slice(0, maxCharacters);
  const end = [...room.matchAll(/\n(?=#{2,3} |<details>)/g)].at(-1)?.index ?? 0;
  const isMuch = end > maxCharacters / 2 || room.startsWith('<details>', end + 1);
  return `${room.slice(0, isMuch ? end : room.lastIndexOf('\n')).trimEnd()}\n\n… and more: see the whole report.\n`;
}

/** Elements that Markdown has no syntax for: words lose their marks, and what unfolds is HTML. */
const handlers: Record<HtmlElement['type'], Handle> = {
  mark: (node: Paragraph, _parent, state, info) => state.containerPhrasing(node, info),
  details: (node: Blockquote, _parent, state, info) => `<details>\n\n${state.containerFlow(node, info)}\n\n</details>`,
  summary: (node: Paragraph, _parent, state, info) => `<summary>${state.containerPhrasing(node, info)}</summary>`,
};

/** The report as Markdown, short enough for the comment of a forge. */
export const markdownReport = (changes: VisitorChanges): string => cutToFit(toMarkdown(wholeReport(changes), { bullet: '-', handlers }));

/** How a consumer draws elements in its own way, by their names. Their attributes tell the place (`data-file`) or page (`data-path`). */
export type OwnElements = Partial<Record<string, (properties: Record<string, unknown>, children: ReactNode[]) => ReactNode>>;

function draw(node: HastRoot | Element | HastText, own: OwnElements): ReactNode {
  if (node.type === 'text') return node.value;
  const children = (node.children as (Element | HastText)[]).map((child) => draw(child, own));
  if (node.type === 'root') return createElement(Fragment, null, ...children);
  return own[node.tagName]?.(node.properties, children) ?? createElement(node.tagName, node.properties, ...children);
}

export const drawReport = (changes: VisitorChanges): ReactNode => draw(toHast(wholeReport(changes)) as HastRoot, {});

/** Draws the parts of the report below a heading of the second level. */
export const drawChanges = (changes: VisitorChanges, own: OwnElements): ReactNode =>
  draw(toHast({ type: 'root', children: reportTree(changes, 3) }) as HastRoot, own);
