import type { Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { type ComponentName, components } from '../../../content.config.ts';
import { hintsOf } from '../schema.ts';
import { type Finding, inFile, reporter } from '../diagnostic.ts';
import { isNameless } from '../namelessLink.ts';
import { noCode } from './explainSyntaxError.ts';
import { checkGates } from './checkGates.ts';
import { checkHeading, type NamedHeading } from './headings.ts';
import { emptyInspection, type Inspection, positionOf, type UsedComponent } from './inspection.ts';
import { readComponent } from './readComponent.ts';

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

/** Cells beyond the last column, which nobody would see. */
function checkCells({ children: [head, ...rows] }: Table): Finding[] {
  const columns = head?.children.length ?? 0;
  const extra = rows.flatMap(({ children }) => children.slice(columns, columns + 1));
  return extra.map((cell) =>
    errorAt(
      positionOf(cell),
      `This table has ${columns} columns, and this row has more cells, which are not shown. Remove a |, or write \\| for the character itself.`,
    ),
  );
}

const isBlock = (name: string) => Object.hasOwn(components, name) && !hintsOf(components[name as ComponentName]).inline;

/** Blocks in the middle of a sentence. */
function checkParagraph({ children }: Paragraph): Finding[] {
  const hasWords = children.some((child) => child.type !== 'mdxJsxTextElement' && (child.type !== 'text' || child.value.trim() !== ''));
  return children.flatMap((child) =>
    hasWords && child.type === 'mdxJsxTextElement' && child.name && isBlock(child.name)
      ? [
          errorAt(
            positionOf(child),
            `<${child.name}> cannot be in a sentence. Put it on lines of its own, with an empty line above and below.`,
          ),
        ]
      : [],
  );
}

const isComponent = (node: Node): node is Extract<Node, { name: string | null }> =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

type Names = ReadonlyMap<unknown, NamedHeading>;

/** @param outer the name of the component around the node */
function inspectNode(node: Node, next: Node | undefined, names: Names, outer: string | undefined, found: Found): void {
  const position = positionOf(node);
  const message = disallowed[node.type];
  if (message) found.findings.push(errorAt(position, message));
  if (isComponent(node)) {
    const { component, findings } = readComponent(node, outer, next?.type === 'text' ? next.value.slice(0, 30).trimEnd() : '');
    found.findings.push(...findings);
    found.components.push(component);
    addAccordionHeading(component, found);
  } else if (node.type === 'heading') {
    const named = names.get(node);
    if (!named) return;
    found.findings.push(...checkHeading(named, found.headings));
    found.headings.push({ depth: node.depth, id: named.id, text: named.text });
  } else if (node.type === 'table') found.findings.push(...checkCells(node));
  else if (node.type === 'paragraph') found.findings.push(...checkParagraph(node));
  else if (node.type === 'link') found.links.push({ href: node.url, isEmpty: isNameless(node), ...position });
  else if (node.type === 'definition') found.links.push({ href: node.url, isEmpty: false, ...position });
  else if ((node.type === 'text' || node.type === 'inlineCode') && node.value.trim() !== '')
    found.prose.push({ text: node.value, ...position });
}

/** Inspects the syntax tree of a page. What content may not contain is an error. */
export function inspectTree(file: string, tree: Root, headings: readonly NamedHeading[]): Inspection {
  const found: Found = { ...emptyInspection(), findings: [], isComplete: true };
  const names = new Map<unknown, NamedHeading>(headings.map((named) => [named.heading, named]));
  const outer = new Map<Node, string | undefined>();
  visit(tree, (node: Node, index, parent) => {
    const name = parent && isComponent(parent) && parent.name !== null ? parent.name : parent && outer.get(parent);
    outer.set(node, name);
    inspectNode(node, parent?.children[(index ?? 0) + 1], names, name, found);
  });
  found.findings.push(...checkGates(tree));
  const { findings, ...inspection } = found;
  return { ...inspection, diagnostics: inFile(file, findings) };
}
