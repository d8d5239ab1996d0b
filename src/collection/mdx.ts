import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { headingProblems, type NamedHeading, nameHeadings } from './mdx/headings.ts';
import { type Inspection, type PageHeading, placeOf } from './mdx/inspection.ts';
import { readComponent } from './mdx/readProps.ts';
import { syntaxFault } from './mdx/syntaxFault.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

const refused: Partial<Record<(RootContent | Root)['type'], string>> = {
  mdxjsEsm: 'import and export are not for content: it is not code. Components are there without them.',
  mdxFlowExpression:
    'Curly brackets {…} are not for content: it is not code. Remove them, or put the value into content/data and show it with a component.',
  mdxTextExpression:
    'Curly brackets {…} are not for content: it is not code. Remove them, or put the value into content/data and show it with a component.',
  image: 'Pictures stand on a page as <Figure src="hotel/pool.svg" alt="what it shows" />.',
  imageReference: 'Pictures stand on a page as <Figure src="hotel/pool.svg" alt="what it shows" />.',
};

/** An accordion item is a section like one with a heading: it has an address, and stands in the table of contents. */
function accordionHeading(props: Record<string, unknown>): PageHeading[] {
  return typeof props.title === 'string' && typeof props.id === 'string' ? [{ depth: 2, id: props.id, text: props.title }] : [];
}

function inspectNode(
  node: RootContent | PhrasingContent | Root,
  file: string,
  names: ReadonlyMap<unknown, NamedHeading>,
  found: Inspection,
): void {
  const place = placeOf(node);
  const refusal = refused[node.type];
  if (refusal) found.problems.push({ file, ...place, message: refusal });
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const component = readComponent(node, file, found.problems);
    found.components.push(component);
    const sections = component.name === 'AccordionItem' ? accordionHeading(component.props) : [];
    for (const { id } of sections.filter((section) => found.headings.some((heading) => heading.id === section.id))) {
      found.problems.push({
        file,
        ...(component.places.id ?? place),
        message: `The address #${id} stands twice on this page. Give this item another id.`,
      });
    }
    found.headings.push(...sections);
  } else if (node.type === 'heading') {
    const named = names.get(node);
    if (!named) return;
    found.problems.push(...headingProblems(file, named, found.headings));
    found.headings.push({ depth: node.depth, id: named.id, text: named.text });
  } else if (node.type === 'link' || node.type === 'definition') found.links.push({ href: node.url, ...place });
  else if ((node.type === 'text' || node.type === 'inlineCode') && node.value.trim() !== '')
    found.prose.push({ text: node.value, ...place });
}

const nothing = (): Inspection => ({ headings: [], components: [], links: [], prose: [], problems: [], complete: true });

/** Reads the syntax tree of a page: what it uses, links to and says; and what is not allowed in content. */
export function inspectTree(file: string, tree: Root, headings: readonly NamedHeading[]): Inspection {
  const found = nothing();
  const names = new Map<unknown, NamedHeading>(headings.map((named) => [named.heading, named]));
  visit(tree, (node: RootContent | PhrasingContent | Root) => inspectNode(node, file, names, found));
  return found;
}

/** Reads the body of a page without compiling it. */
export function inspectMdx(file: string, body: string): Inspection {
  let tree: Root;
  try {
    tree = parser.parse(body);
  } catch (error) {
    return { ...nothing(), problems: [{ file, ...syntaxFault(error, body) }], complete: false };
  }
  return inspectTree(file, tree, nameHeadings(tree));
}
