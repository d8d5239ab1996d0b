import type { Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Finding, inFile, reporter } from '../diagnostic.ts';
import { isNameless } from '../namelessLink.ts';
import { checkLayout } from '../markdown/checkLayout.ts';
import { noCode } from './explainSyntaxError.ts';
import { checkGates } from './checkGates.ts';
import { checkNesting } from './checkNesting.ts';
import { checkHeading, type NamedHeading } from './headings.ts';
import { emptyInspection, type Inspection, positionOf, toProse, type UsedComponent } from './inspection.ts';
import { readComponent } from './readComponent.ts';
import { isTag } from './tags.ts';

const { errorAt } = reporter('mdx');

type Node = RootContent | PhrasingContent | Root;

const useFigure = 'To show a picture on a page, write <Figure src="hotel/pool.svg" alt="what it shows" />.';
const disallowed: Partial<Record<Node['type'], string>> = {
  mdxjsEsm: 'import and export do not work in content, because content is not code. Components work without them.',
  mdxFlowExpression: noCode,
  mdxTextExpression: noCode,
  image: useFigure,
  imageReference: useFigure,
};

interface Found extends Omit<Inspection, 'diagnostics'> {
  findings: Finding[];
}

/** Accordion items have an address and an entry in the table of contents, as headings do. */
function addAccordionHeading({ name, props, positions, line, column }: UsedComponent, { headings, findings }: Found): void {
  const { title, id } = props;
  if (name !== 'AccordionItem' || typeof title !== 'string' || typeof id !== 'string') return;
  if (headings.some((heading) => heading.id === id))
    findings.push(errorAt(positions.id ?? { line, column }, `The address #${id} is on this page twice. Give this item another id.`));
  headings.push({ depth: 2, id, text: title });
}

interface Place {
  index: number | undefined;
  parent: Parents | undefined;
}

type Names = ReadonlyMap<unknown, NamedHeading>;

/** @param outer the name of the component around the node */
function inspectNode(node: Node, { index, parent }: Place, names: Names, outer: string | undefined, found: Found): void {
  const next = parent?.children[(index ?? 0) + 1];
  const position = positionOf(node);
  found.findings.push(...checkNesting(node));
  const message = disallowed[node.type];
  if (message) found.findings.push(errorAt(position, message));
  if (isTag(node)) {
    const { component, findings } = readComponent(node, outer, next?.type === 'text' ? next.value.slice(0, 30).trimEnd() : '');
    found.findings.push(...findings);
    found.components.push(component);
    addAccordionHeading(component, found);
  } else if (node.type === 'heading') {
    const named = names.get(node);
    if (!named) return;
    found.findings.push(...checkHeading(named, found.headings));
    found.headings.push({ depth: node.depth, id: named.id, text: named.text });
  } else if (node.type === 'link') found.links.push({ href: node.url, isEmpty: isNameless(node), ...position });
  else if (node.type === 'definition') found.links.push({ href: node.url, isEmpty: false, ...position });
  else if (node.type === 'text' && node.value.trim() !== '') found.prose.push(toProse(node, index, parent));
  else if (node.type === 'inlineCode' && node.value.trim() !== '') found.prose.push({ text: node.value, ...position });
}

/** Inspects the syntax tree of a page. What content may not contain is an error. */
export function inspectTree(file: string, source: string, tree: Root, headings: readonly NamedHeading[]): Inspection {
  const found: Found = { ...emptyInspection(), findings: [], isComplete: true };
  const names = new Map<unknown, NamedHeading>(headings.map((named) => [named.heading, named]));
  const outer = new Map<Node, string | undefined>();
  visit(tree, (node: Node, index, parent) => {
    const name = parent && isTag(parent) && parent.name !== null ? parent.name : parent && outer.get(parent);
    outer.set(node, name);
    // What GFM finds in a text, such as an address, has no position.
    if (!node.position && parent?.position) node.position = { start: parent.position.start, end: parent.position.end };
    inspectNode(node, { index, parent }, names, name, found);
  });
  found.findings.push(...checkGates(tree), ...checkLayout(tree, source));
  const { findings, ...inspection } = found;
  return { ...inspection, diagnostics: inFile(file, findings) };
}
