/**
 * Pages: MDX in which only components with props in quotes are allowed.
 * Begin at `inspectMdx`, the last function: it parses a page and lists what is wrong with it. `explain.ts` puts syntax errors into words.
 * Gives an `Inspection` for the checks; `mdxOptions.ts` compiles by the same rules.
 */
import type { Heading, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { isComponentName } from '../../../content.config.ts';
import { isDefined } from '../../domain/defined.ts';
import { type Diagnostic, repeated, errorAt } from '../files/diagnostic.ts';
import { correctMarkdown } from '../markdown/corrections.ts';
import { checkCells, checkBlocks, isNameless, openFence } from '../markdown/blocks.ts';
import { gfmNodes, exceededDepth, exceededLimit, nodesIn } from '../markdown/parse.ts';
import { freeId, headingSlug, nodeText, positionOf, type Prose, toProse, type UsedLink } from '../markdown/text.ts';
import { attributeOf, hintsOfTag, isLinkNode, isTag, propAt, type Tag } from './components.ts';
import { explainSyntaxError, noCode, pageSyntax } from './explain.ts';
import { emptyInspection, type Inspection, type PageHeading, type Unwritten, type UsedComponent } from './inspection.ts';

const notCode = 'can only have values in quotes, as in id="parking". Content is not code, so {…} does not work.';

/** Adds errors for props that are not plain strings to the diagnostics. */
function readComponent(element: Tag, parent: string | undefined, after: string, diagnostics: Diagnostic[]): UsedComponent {
  const component: UsedComponent = {
    name: element.name ?? '',
    props: {},
    // Without a prototype, because a prop may have the name of an inherited property.
    positions: Object.create(null) as UsedComponent['positions'],
    parent,
    isEmpty: element.children.every((child) => child.type === 'text' && child.value.trim() === ''),
    after,
    ...positionOf(element),
  };
  for (const attribute of element.attributes) {
    const position = positionOf(attribute);
    if ('name' in attribute) component.positions[attribute.name] ??= position;
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value === 'object')) {
      diagnostics.push(...errorAt(position, `<${component.name}> ${notCode}`));
      continue;
    }
    if (Object.hasOwn(component.props, attribute.name))
      diagnostics.push(...errorAt(position, `<${component.name}> has ${attribute.name}="…" twice. Keep one of the two.`));
    component.props[attribute.name] = attribute.value ?? true;
  }
  return component;
}

function checkEntries(tag: Tag): Diagnostic[] {
  const { content = '' } = hintsOfTag(tag);
  if (!isComponentName(content)) return [];
  const isEntry = (node: Nodes): boolean => isTag(node) && node.name === content;
  // In an AST that has only been parsed, entries on lines of their own are still in a paragraph.
  const stray = (tag.children as Nodes[])
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]) as Nodes[])
    .find((node) => !isEntry(node) && (isTag(node) || nodeText(node).trim() !== ''));
  const message = `Between <${tag.name}> and </${tag.name}> there is only room for <${content}>. Move this into one of them, or out of <${tag.name}>.`;
  return stray ? errorAt(positionOf(stray), message) : [];
}

const linkInLink = 'This is a link within a link, which no browser can follow. End the first one before it, or leave one of the two out.';
const valueInHeading =
  'A heading is repeated in the list of contents and in search, which cannot show this value. Write words here, and the value in the text below.';
const valueInColumn =
  'The name of a column is repeated on phones, which cannot show this value there. Write words here, and the value in the rows below.';

const isValue = (node: Nodes) => isTag(node) && node.children.length === 0;

function checkWithin(node: Nodes): Diagnostic[] {
  const refuse = (within: Nodes | undefined, test: (node: Nodes) => boolean, message: string) =>
    [...(within ? nodesIn(within) : [])]
      .filter(({ node: found, depth }) => depth > 0 && test(found))
      .flatMap(({ node: found }) => errorAt(positionOf(found), message));
  if (isLinkNode(node)) return refuse(node, isLinkNode, linkInLink);
  if (node.type === 'heading') return refuse(node, isValue, valueInHeading);
  return node.type === 'table' ? refuse(node.children[0], isValue, valueInColumn) : [];
}

function checkParagraph({ children }: Paragraph): Diagnostic[] {
  const hasWords = children.some((child) => child.type !== 'mdxJsxTextElement' && (child.type !== 'text' || child.value.trim() !== ''));
  const isMisplaced = (child: Nodes) => isTag(child) && isComponentName(child.name) && !hintsOfTag(child).inline;
  const misplaced = hasWords ? (children.filter(isMisplaced) as Tag[]) : [];
  return misplaced.flatMap((tag) =>
    errorAt(positionOf(tag), `<${tag.name}> cannot be in a sentence. Put it on lines of its own, with an empty line above and below.`),
  );
}

const statesIn = (when: string): string[] =>
  when.split('|').flatMap((state) => (state.trim() === 'active' ? ['active', 'open', 'full'] : [state.trim()]));

function readGate(node: Tag) {
  if (node.type !== 'mdxJsxFlowElement' || (node.name !== 'WindowGate' && node.name !== 'MomentGate')) return undefined;
  const [about, when] = [attributeOf(node, node.name === 'WindowGate' ? 'window' : 'id'), attributeOf(node, 'when')];
  return about !== undefined && when !== undefined ? { node, about, states: statesIn(when) } : undefined;
}

const tagsIn = (node: Nodes): Tag[] => [...nodesIn(node)].map((found) => found.node).filter(isTag);
const gatesIn = (node: Nodes) => tagsIn(node).map(readGate).filter(isDefined);

const checkGates = (tree: Root): Diagnostic[] =>
  gatesIn(tree).flatMap((outer) => {
    const { line } = positionOf(outer.node);
    const message = `This never shows: the <${outer.node.name}> of line ${line} has the same "${outer.about}" in another state. Put it outside of that one, or correct "when".`;
    return gatesIn(outer.node)
      .filter(({ about, states }) => about === outer.about && !states.some((state) => outer.states.includes(state)))
      .flatMap(({ node }) => errorAt(positionOf(node), message));
  });

const useFigure = 'To show a picture on a page, write <Figure src="hotel/pool.svg" alt="what it shows" />.';
const disallowed: Partial<Record<Nodes['type'], string>> = {
  mdxjsEsm: 'import and export do not work in content, because content is not code. Components work without them.',
  mdxFlowExpression: noCode,
  mdxTextExpression: noCode,
  image: useFigure,
  imageReference: useFigure,
};

function checkNode(node: Nodes): Diagnostic[] {
  return [
    ...checkWithin(node),
    ...(isTag(node) ? checkEntries(node) : []),
    ...(node.type === 'table' ? checkCells(node) : []),
    ...(node.type === 'paragraph' ? checkParagraph(node) : []),
    ...errorAt(positionOf(node), disallowed[node.type]),
  ];
}

const idMark = /\s*\[#([\w-]+)\]\s*$/;

/** Ids of parts of every page (src/web, src/render), by which scripts and links find them. */
const ofEveryPage =
  'root main page schedule scripts look drawer printed time-travel press-status saved-copy search-field search-results'.split(' ');

/** Ids that headings of a page can't have: those of its layout and of its components. */
const takenIds = (tree: Root) => new Set([...ofEveryPage, ...tagsIn(tree).flatMap((tag) => hintsOfTag(tag).anchor ?? [])]);

export interface NamedHeading {
  heading: Heading;
  id: string;
  text: string;
  /** The id in `[#id]`, if there is one. */
  explicitId: string | undefined;
}

/** Removes `[#id]` at the end of each heading and uses it as the heading's id. Other headings get an id from their text. */
function namePageHeadings(tree: Root): NamedHeading[] {
  const used = takenIds(tree);
  const named: NamedHeading[] = [];
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const mark = last?.type === 'text' ? idMark.exec(last.value) : null;
    if (mark && last?.type === 'text') last.value = last.value.slice(0, mark.index);
    const text = nodeText(heading).trim();
    const wanted = mark?.[1] ?? (headingSlug(text) || 'section');
    named.push({ heading, id: freeId(wanted, used), text, explicitId: mark?.[1] });
  });
  return named;
}

function checkHeading({ heading, id, text, explicitId }: NamedHeading, before: readonly PageHeading[]): Diagnostic[] {
  const error = (message: string) => errorAt(positionOf(heading), message);
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

const takesParagraphs = (node: Nodes): node is Parents =>
  node.type === 'root' ||
  node.type === 'blockquote' ||
  node.type === 'listItem' ||
  (node.type === 'mdxJsxFlowElement' && hintsOfTag(node).content !== 'words');

const isInSentence = (node: RootContent) => node.type === 'mdxJsxFlowElement' && hintsOfTag(node).inline === true;

const touches = (above: RootContent, below: RootContent) => (below.position?.start.line ?? 0) - (above.position?.end.line ?? 0) <= 1;

function asParagraph(node: RootContent): Paragraph {
  if (node.type === 'paragraph') return node;
  const word = { ...node, type: 'mdxJsxTextElement' } as PhrasingContent;
  return { type: 'paragraph', children: [word], ...(node.position && { position: { ...node.position } }) };
}

/**
 * Makes inline components part of their sentence. MDX parses a component on a line of its own as a block, which would split the sentence
 * around it, or turn several of them into paragraphs.
 */
function joinSentences(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) joinSentences(child);
  if (!takesParagraphs(node) || !node.children.some(isInSentence) || node.children.some(({ type }) => type === 'text')) return;
  const blocks: RootContent[] = [];
  for (const [index, child] of node.children.entries()) {
    const above = blocks.at(-1);
    const last = node.children[index - 1];
    const isPart = isInSentence(child) || (child.type === 'paragraph' && last !== undefined && isInSentence(last));
    if (isPart && above?.type === 'paragraph' && touches(above, child)) {
      above.children.push({ type: 'text', value: '\n' }, ...asParagraph(child).children);
      if (above.position && child.position) above.position.end = child.position.end;
    } else blocks.push(isInSentence(child) ? asParagraph(child) : child);
  }
  node.children = blocks as typeof node.children;
}

type Part = NamedHeading | UsedComponent;
const isComponent = (part: Part): part is UsedComponent => !('heading' in part);

/** The headings of a page and the components that act as such, and what is wrong with their addresses. */
function readHeadings(parts: readonly Part[], taken: ReadonlySet<string>): { headings: PageHeading[]; diagnostics: Diagnostic[] } {
  const headings: PageHeading[] = [];
  const anchorOf = (used: UsedComponent) => hintsOfTag(used).anchor;
  const diagnostics = repeated(parts.filter(isComponent), anchorOf).flatMap(([used]) =>
    errorAt(used, `The address #${anchorOf(used)} is on this page twice, because <${used.name}> is. Remove one of them.`),
  );
  for (const part of parts) {
    if (!isComponent(part)) {
      diagnostics.push(...checkHeading(part, headings));
      headings.push({ depth: part.heading.depth, id: part.id, text: part.text });
      continue;
    }
    const { title, id } = part.props;
    if (!hintsOfTag(part).isSection || typeof title !== 'string' || typeof id !== 'string') continue;
    const error = (problem: string) => errorAt(propAt(part, 'id'), `The address #${id} ${problem}. Give this item another id.`);
    if (headings.some((other) => other.id === id)) diagnostics.push(...error('is on this page twice'));
    if (taken.has(id)) diagnostics.push(...error('belongs to another part of this page'));
    headings.push({ depth: 2, id, text: title });
  }
  return { headings, diagnostics };
}

/** The tags of a kind in a node, without those that are within one of them. */
function outermostTags(node: Nodes, isKind: (tag: Tag) => boolean): Tag[] {
  if (isTag(node) && isKind(node)) return [node];
  return 'children' in node ? node.children.flatMap((child) => outermostTags(child, isKind)) : [];
}

/** The blocks from a heading to the next one of its level or a higher one. */
function sectionFrom(blocks: readonly RootContent[], start: number): readonly RootContent[] {
  const { depth } = blocks[start] as Heading;
  const length = blocks.slice(start + 1).findIndex((block) => block.type === 'heading' && block.depth <= depth);
  return blocks.slice(start, length < 0 ? undefined : start + 1 + length);
}

/** Finds what waits: the innermost section around each `<ToWrite>`, and a section of which nothing would be left. */
function findUnready({ children: blocks }: Root, named: readonly NamedHeading[]) {
  const nodes = new Set<Nodes>();
  const toWrite: Unwritten[] = [];
  const idOf = new Map<Nodes, string>(named.map(({ heading, id }) => [heading, id]));
  for (const [index, block] of blocks.entries()) {
    const start = blocks.findLastIndex(({ type }, other) => other <= index && type === 'heading');
    const section = blocks[start] && idOf.get(blocks[start]);
    for (const note of outermostTags(block, ({ name }) => name === 'ToWrite')) {
      toWrite.push({ ...positionOf(note), words: nodeText(note).trim(), section });
      if (start >= 0) for (const each of sectionFrom(blocks, start)) nodes.add(each);
    }
  }
  for (let start = blocks.length - 1; start >= 0; start -= 1) {
    if (blocks[start]?.type !== 'heading') continue;
    const [heading, ...content] = sectionFrom(blocks, start);
    if (heading && content.length > 0 && content.every((block) => nodes.has(block))) nodes.add(heading);
  }
  const sections = [...nodes].flatMap((node) => [
    idOf.get(node),
    ...outermostTags(node, (tag) => hintsOfTag(tag).isSection === true).map((item) => attributeOf(item, 'id')),
  ]);
  return { toWrite, sections: [...new Set(sections.filter(isDefined))], nodes };
}

const mdxNodes = mdxFromMarkdown();

/**
 * Parses a page's body to the same AST as MDX with `mdxOptions`. MDX itself would load a hundred more modules, and search for autolinks in
 * every text, which would take a third of the time of `npm run check`.
 * @throws {VFileMessage} if the body is not valid MDX
 */
export const parsePage = (body: string): Root => fromMarkdown(body, { extensions: pageSyntax, mdastExtensions: [mdxNodes, ...gfmNodes] });

const unparsed = (diagnostics: Diagnostic[]): Inspection => ({ ...emptyInspection(), diagnostics });

/** Inspects a parsed page, and corrects its tree: sentences around components, Markdown, the addresses of headings, missing positions. */
export function readTree(tree: Root, body: string) {
  const fence = openFence(tree, body);
  if (fence.length > 0) return { inspection: unparsed(fence), named: [], unready: undefined };
  joinSentences(tree);
  correctMarkdown(tree, body);
  const named = namePageHeadings(tree);
  const unready = findUnready(tree, named);
  // Autolinks, for example, have no position.
  for (const { node, parent } of nodesIn(tree)) node.position ??= parent.position;
  const names = new Map<Nodes, NamedHeading>(named.map((name) => [name.heading, name]));
  const unreadyLines = [...unready.nodes].map(({ position }) => [position?.start.line ?? 0, position?.end.line ?? 0] as const);
  const marked = <Used extends UsedComponent | UsedLink>(used: Used): Used =>
    unreadyLines.some(([first, last]) => first <= used.line && used.line <= last) ? { ...used, waits: true } : used;
  const outerNames = new Map<Nodes, string | undefined>();
  const parts: Part[] = [];
  const links: UsedLink[] = [];
  const prose: Prose[] = [];
  const diagnostics: Diagnostic[] = [];
  visit(tree, (node: Nodes, index, parent) => {
    const outer = parent && isTag(parent) && parent.name !== null ? parent.name : parent && outerNames.get(parent);
    outerNames.set(node, outer);
    diagnostics.push(...checkNode(node));
    const heading = names.get(node);
    if (heading) parts.push(heading);
    else if (isTag(node)) {
      const next = parent?.children[(index ?? 0) + 1];
      parts.push(readComponent(node, outer, next?.type === 'text' ? next.value.slice(0, 30).trimEnd() : '', diagnostics));
    } else if (node.type === 'link' || node.type === 'definition')
      links.push({ href: node.url, isEmpty: node.type === 'link' && isNameless(node), ...positionOf(node) });
    else if (node.type === 'text' && node.value.trim() !== '') prose.push(toProse(node, index, parent));
    else if (node.type === 'inlineCode' && node.value.trim() !== '') prose.push({ text: node.value, ...positionOf(node) });
  });
  const { headings, diagnostics: ofHeadings } = readHeadings(parts, takenIds(tree));
  const inspection: Inspection = {
    headings,
    components: parts.filter(isComponent).map(marked),
    links: links.map(marked),
    prose,
    toWrite: unready.toWrite,
    unreadySections: unready.sections,
    diagnostics: [...diagnostics, ...ofHeadings, ...checkGates(tree), ...checkBlocks(tree, body)],
    isComplete: true,
  };
  return { inspection, named, unready };
}

/** Parses the MDX of a page for checks, without its front matter. A syntax error is a diagnostic. */
export function inspectMdx(body: string): Inspection {
  const limit = exceededLimit(body, 'trusted');
  if (limit) return unparsed([limit]);
  let tree: Root;
  try {
    tree = parsePage(body);
  } catch (error) {
    return unparsed(explainSyntaxError(error, body));
  }
  const deep = exceededDepth(tree);
  return deep ? unparsed([deep]) : readTree(tree, body).inspection;
}
