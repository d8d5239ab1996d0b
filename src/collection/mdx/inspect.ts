import type { Nodes, Paragraph, Root, RootContent, Parents, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { components } from '../../../content.config.ts';
import { isDefined } from '../../domain/defined.ts';
import { type Finding, inFile, repeated, errorAt } from '../files/diagnostic.ts';
import { checkCells, isNameless, checkLayout } from '../markdown/layout.ts';
import { nodeText } from '../markdown/text.ts';
import { noCode } from './explain.ts';
import { checkHeading, type NamedHeading, takenIds } from './headings.ts';
import type { UsedComponent, Inspection, PageHeading } from './inspection.ts';
import { hintsOfTag, isLinkNode, isTag, type Tag } from './components.ts';
import type { Waiting } from './toWrite.ts';
import { positionOf, type Prose, toProse, type UsedLink } from '../markdown/prose.ts';

const notCode = 'can only have values in quotes, as in id="parking". Content is not code, so {…} does not work.';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const hasContent = ({ children }: Element) => children.some((child) => child.type !== 'text' || child.value.trim() !== '');

interface ReadComponent {
  component: UsedComponent;
  findings: Finding[];
}

/**
 * Reads the name and the props of a component. Props that are not plain strings are errors.
 * @param after the text after it
 */
function readComponent(element: Element, parent: string | undefined, after: string): ReadComponent {
  const component: UsedComponent = {
    name: element.name ?? '',
    props: {},
    // Without a prototype, because a prop may have the name of an inherited property.
    positions: Object.create(null) as UsedComponent['positions'],
    parent,
    isEmpty: !hasContent(element),
    after,
    ...positionOf(element),
  };
  const findings: Finding[] = [];
  for (const attribute of element.attributes) {
    const position = positionOf(attribute);
    if ('name' in attribute) component.positions[attribute.name] ??= position;
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value === 'object')) {
      findings.push(errorAt(position, `<${component.name}> ${notCode}`));
      continue;
    }
    if (Object.hasOwn(component.props, attribute.name))
      findings.push(errorAt(position, `<${component.name}> has ${attribute.name}="…" twice. Keep one of the two.`));
    component.props[attribute.name] = attribute.value ?? true;
  }
  return { component, findings };
}

function checkEntries(tag: Tag): Finding[] {
  const { content = '' } = hintsOfTag(tag);
  if (!Object.hasOwn(components, content)) return [];
  const isEntry = (node: Nodes): boolean => isTag(node) && node.name === content;
  // In an AST that has only been parsed, entries on lines of their own are still in a paragraph.
  const stray = (tag.children as Nodes[])
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]) as Nodes[])
    .find((node) => !isEntry(node) && (isTag(node) || nodeText(node).trim() !== ''));
  const message = `Between <${tag.name}> and </${tag.name}> there is only room for <${content}>. Move this into one of them, or out of <${tag.name}>.`;
  return stray ? [errorAt(positionOf(stray), message)] : [];
}

const linkInLink = 'This is a link within a link, which no browser can follow. End the first one before it, or leave one of the two out.';
const valueInHeading =
  'A heading is repeated in the list of contents and in search, which cannot show this value. Write words here, and the value in the text below.';
const valueInColumn =
  'The name of a column is repeated on phones, which cannot show this value there. Write words here, and the value in the rows below.';

const below = (node: Nodes, test: (node: Nodes) => boolean): Nodes[] =>
  'children' in node ? node.children.flatMap((child) => [...(test(child) ? [child] : []), ...below(child, test)]) : [];

const isValue = (node: Nodes) => isTag(node) && node.children.length === 0;

function checkWithin(node: Nodes): Finding[] {
  const refuse = (within: Nodes | undefined, test: (node: Nodes) => boolean, message: string) =>
    (within ? below(within, test) : []).map((found) => errorAt(positionOf(found), message));
  if (isLinkNode(node)) return refuse(node, isLinkNode, linkInLink);
  if (node.type === 'heading') return refuse(node, isValue, valueInHeading);
  return node.type === 'table' ? refuse(node.children[0], isValue, valueInColumn) : [];
}

function checkParagraph({ children }: Paragraph): Finding[] {
  const hasWords = children.some((child) => child.type !== 'mdxJsxTextElement' && (child.type !== 'text' || child.value.trim() !== ''));
  return children
    .map((child) =>
      hasWords && child.type === 'mdxJsxTextElement' && child.name && Object.hasOwn(components, child.name) && !hintsOfTag(child).inline
        ? errorAt(
            positionOf(child),
            `<${child.name}> cannot be in a sentence. Put it on lines of its own, with an empty line above and below.`,
          )
        : undefined,
    )
    .filter(isDefined);
}

function checkNesting(node: Nodes): Finding[] {
  const findings = checkWithin(node);
  if (isTag(node)) findings.push(...checkEntries(node));
  if (node.type === 'table') findings.push(...checkCells(node));
  if (node.type === 'paragraph') findings.push(...checkParagraph(node));
  return findings;
}

interface Gate {
  node: MdxJsxFlowElement;
  about: string;
  states: string[];
}

const statesIn = (when: string): string[] =>
  when.split('|').flatMap((state) => (state.trim() === 'active' ? ['active', 'open', 'full'] : [state.trim()]));

function readGate(node: Root | RootContent): Gate | undefined {
  if (node.type !== 'mdxJsxFlowElement' || (node.name !== 'WindowGate' && node.name !== 'MomentGate')) return undefined;
  const valueOf = (name: string) => node.attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value;
  const [about, when] = [valueOf(node.name === 'WindowGate' ? 'window' : 'id'), valueOf('when')];
  return typeof about === 'string' && typeof when === 'string' ? { node, about, states: statesIn(when) } : undefined;
}

function checkGates(tree: Root): Finding[] {
  const findings: Finding[] = [];
  visit(tree, (outerNode) => {
    const outer = readGate(outerNode);
    if (!outer) return;
    visit(outer.node, (innerNode) => {
      const inner = readGate(innerNode);
      if (!inner || inner.about !== outer.about || inner.states.some((state) => outer.states.includes(state))) return;
      const { line } = positionOf(outer.node);
      const message = `This never shows: the <${outer.node.name}> of line ${line} has the same "${inner.about}" in another state. Put it outside of that one, or correct "when".`;
      findings.push(errorAt(positionOf(inner.node), message));
    });
  });
  return findings;
}

type Node = RootContent | PhrasingContent | Root;

const useFigure = 'To show a picture on a page, write <Figure src="hotel/pool.svg" alt="what it shows" />.';
const disallowed: Partial<Record<Node['type'], string>> = {
  mdxjsEsm: 'import and export do not work in content, because content is not code. Components work without them.',
  mdxFlowExpression: noCode,
  mdxTextExpression: noCode,
  image: useFigure,
  imageReference: useFigure,
};

interface Visited {
  node: Node;
  index: number | undefined;
  parent: Parents | undefined;
  /** The name of the enclosing component. */
  outer: string | undefined;
}

function visitedNodes(tree: Root): Visited[] {
  const visited: Visited[] = [];
  const outerNames = new Map<Node, string | undefined>();
  visit(tree, (node: Node, index, parent) => {
    const outer = parent && isTag(parent) && parent.name !== null ? parent.name : parent && outerNames.get(parent);
    outerNames.set(node, outer);
    visited.push({ node, index, parent, outer });
  });
  return visited;
}

/** Gives nodes without a position that of their parent. Autolinks, for example, have none. */
function addPositions(tree: Root): void {
  visit(tree, (node: Node, _index, parent) => {
    if (!node.position && parent?.position) node.position = { start: parent.position.start, end: parent.position.end };
  });
}

function checkNode(node: Node): Finding[] {
  const message = disallowed[node.type];
  return [...checkNesting(node), ...(message === undefined ? [] : [errorAt(positionOf(node), message)])];
}

function componentAt({ node, index, parent, outer }: Visited): ReadComponent | undefined {
  const next = parent?.children[(index ?? 0) + 1];
  return isTag(node) ? readComponent(node, outer, next?.type === 'text' ? next.value.slice(0, 30).trimEnd() : '') : undefined;
}

function linkAt({ node }: Visited): UsedLink | undefined {
  if (node.type !== 'link' && node.type !== 'definition') return undefined;
  return { href: node.url, isEmpty: node.type === 'link' && isNameless(node), ...positionOf(node) };
}

function proseAt({ node, index, parent }: Visited): Prose | undefined {
  if ((node.type !== 'text' && node.type !== 'inlineCode') || node.value.trim() === '') return undefined;
  return node.type === 'text' ? toProse(node, index, parent) : { text: node.value, ...positionOf(node) };
}

function readHeadings(
  parts: readonly (NamedHeading | UsedComponent)[],
  taken: ReadonlySet<string>,
): { headings: PageHeading[]; findings: Finding[] } {
  const headings: PageHeading[] = [];
  const findings = repeated(
    parts.filter((part): part is UsedComponent => !('heading' in part)),
    (used) => hintsOfTag(used).anchor,
    (used) => {
      const { anchor } = hintsOfTag(used);
      return [errorAt(used, `The address #${anchor} is on this page twice, because <${used.name}> is. Remove one of them.`)];
    },
  );
  for (const part of parts) {
    if ('heading' in part) {
      findings.push(...checkHeading(part, headings));
      headings.push({ depth: part.heading.depth, id: part.id, text: part.text });
      continue;
    }
    const { title, id } = part.props;
    if (!hintsOfTag(part).isSection || typeof title !== 'string' || typeof id !== 'string') continue;
    if (headings.some((other) => other.id === id))
      findings.push(errorAt(part.positions.id ?? part, `The address #${id} is on this page twice. Give this item another id.`));
    if (taken.has(id))
      findings.push(
        errorAt(part.positions.id ?? part, `The address #${id} belongs to another part of this page. Give this item another id.`),
      );
    headings.push({ depth: 2, id, text: title });
  }
  return { headings, findings };
}

/** Inspects the AST of a page, and adds missing positions to its nodes. Disallowed content is an error. */
export function inspectTree(file: string, source: string, tree: Root, named: readonly NamedHeading[], waiting: Waiting): Inspection {
  addPositions(tree);
  const visited = visitedNodes(tree);
  const read = new Map<Node, ReadComponent>();
  for (const place of visited) {
    const component = componentAt(place);
    if (component) read.set(place.node, component);
  }
  const names = new Map<Node, NamedHeading>(named.map((name) => [name.heading, name]));
  const parts = visited.map(({ node }) => names.get(node) ?? read.get(node)?.component).filter(isDefined);
  const { headings, findings } = readHeadings(parts, takenIds(tree));
  const waitingLines = [...waiting.nodes].map(({ position }) => [position?.start.line ?? 0, position?.end.line ?? 0] as const);
  const marked = <Used extends UsedComponent | UsedLink>(used: Used): Used =>
    waitingLines.some(([first, last]) => first <= used.line && used.line <= last) ? { ...used, waits: true } : used;
  return {
    headings,
    components: [...read.values()].map(({ component }) => marked(component)),
    links: visited.map(linkAt).filter(isDefined).map(marked),
    prose: visited.map(proseAt).filter(isDefined),
    toWrite: waiting.toWrite,
    waitingSections: waiting.sections,
    diagnostics: inFile(file, [
      ...visited.flatMap(({ node }) => checkNode(node)),
      ...[...read.values()].flatMap((component) => component.findings),
      ...findings,
      ...checkGates(tree),
      ...checkLayout(tree, source),
    ]),
    isComplete: true,
  };
}
