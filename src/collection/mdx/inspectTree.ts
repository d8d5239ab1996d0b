import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDefined } from '../../domain/isDefined.ts';
import { type Finding, inFile, reporter } from '../diagnostic.ts';
import { isNameless } from '../namelessLink.ts';
import { checkLayout } from '../markdown/checkLayout.ts';
import { noCode } from './explainSyntaxError.ts';
import { checkGates } from './checkGates.ts';
import { checkNesting } from './checkNesting.ts';
import { checkHeading, type NamedHeading, takenIds } from './headings.ts';
import { type Inspection, type PageHeading, positionOf, type Prose, toProse, type UsedComponent, type UsedLink } from './inspection.ts';
import { type ReadComponent, readComponent } from './readComponent.ts';
import { hintsOfTag, isTag } from './tags.ts';
import { findWaiting } from './toWrite.ts';

const mdx = reporter('mdx');

type Node = RootContent | PhrasingContent | Root;

const useFigure = 'To show a picture on a page, write <Figure src="hotel/pool.svg" alt="what it shows" />.';
const disallowed: Partial<Record<Node['type'], string>> = {
  mdxjsEsm: 'import and export do not work in content, because content is not code. Components work without them.',
  mdxFlowExpression: noCode,
  mdxTextExpression: noCode,
  image: useFigure,
  imageReference: useFigure,
};

/** A node and its context. */
interface Visited {
  node: Node;
  index: number | undefined;
  parent: Parents | undefined;
  /** The name of the enclosing component. */
  outer: string | undefined;
}

/** All nodes of a tree, in document order. */
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
  return [...checkNesting(node), ...(message === undefined ? [] : [mdx.errorAt(positionOf(node), message)])];
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

/** Collects the entries of the table of contents: headings, and components that act as headings. */
function readHeadings(
  parts: readonly (NamedHeading | UsedComponent)[],
  taken: ReadonlySet<string>,
): { headings: PageHeading[]; findings: Finding[] } {
  const headings: PageHeading[] = [];
  const findings: Finding[] = [];
  const anchors = new Set<string>();
  for (const part of parts) {
    if ('heading' in part) {
      findings.push(...checkHeading(part, headings));
      headings.push({ depth: part.heading.depth, id: part.id, text: part.text });
      continue;
    }
    const { title, id } = part.props;
    const { anchor, isSection } = hintsOfTag(part);
    if (anchor !== undefined && anchors.has(anchor))
      findings.push(mdx.errorAt(part, `The address #${anchor} is on this page twice, because <${part.name}> is. Remove one of them.`));
    if (anchor !== undefined) anchors.add(anchor);
    if (!isSection || typeof title !== 'string' || typeof id !== 'string') continue;
    if (headings.some((other) => other.id === id))
      findings.push(mdx.errorAt(part.positions.id ?? part, `The address #${id} is on this page twice. Give this item another id.`));
    if (taken.has(id))
      findings.push(
        mdx.errorAt(part.positions.id ?? part, `The address #${id} belongs to another part of this page. Give this item another id.`),
      );
    headings.push({ depth: 2, id, text: title });
  }
  return { headings, findings };
}

/** Inspects the AST of a page, and adds missing positions to its nodes. Disallowed content is an error. */
export function inspectTree(file: string, source: string, tree: Root, named: readonly NamedHeading[]): Inspection {
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
  const waiting = findWaiting(tree, named);
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
