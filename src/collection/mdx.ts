import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Problem } from './problem.ts';

export interface PageHeading {
  depth: number;
  id: string;
  text: string;
}
export interface UsedComponent {
  name: string;
  props: Record<string, unknown>;
  line: number;
  column: number;
}
export interface UsedLink {
  href: string;
  line: number;
  column: number;
}
export interface Inspection {
  headings: PageHeading[];
  components: UsedComponent[];
  links: UsedLink[];
  /** Prose, by the line it stands on: for the search for typed facts. */
  prose: { text: string; line: number; column: number }[];
  problems: Problem[];
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;
const idMark = /\s*\[#([\w-]+)\]\s*$/;

function plainText(node: { value?: unknown; children?: readonly unknown[] }): string {
  if (typeof node.value === 'string') return node.value;
  return (node.children ?? []).map((child) => plainText(child as typeof node)).join('');
}

const slug = (text: string) => text.toLowerCase().replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'section';

/** Ids of a page's headings: the one in `[#id]` at their end, which is taken off, else made of their words. */
export function nameHeadings(tree: Root): { heading: Heading; id: string; text: string }[] {
  const used = new Map<string, number>();
  const named: { heading: Heading; id: string; text: string }[] = [];
  visit(tree, 'heading', (heading) => {
    const last = heading.children.at(-1);
    const mark = last?.type === 'text' ? idMark.exec(last.value) : null;
    if (mark && last?.type === 'text') last.value = last.value.slice(0, mark.index);
    const text = plainText(heading).trim();
    const wanted = mark?.[1] ?? slug(text);
    const times = used.get(wanted) ?? 0;
    used.set(wanted, times + 1);
    named.push({ heading, id: times === 0 ? wanted : `${wanted}-${times + 1}`, text });
  });
  return named;
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const place = (node: { position?: { start: { line: number; column: number } } | undefined }) => ({ line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 });

function propsOf(element: Element, file: string, problems: Problem[]): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value === 'object')) {
      problems.push({ file, ...place(element), message: `<${element.name}> may only have plain values in quotes, as in id="parking". Content is not code: {…} is refused.` });
    } else props[attribute.name] = attribute.value ?? true;
  }
  return props;
}

/** Reads the body of a page without compiling it: what it uses, links to and says; and what is not allowed in content. */
export function inspectMdx(file: string, body: string): Inspection {
  const result: Inspection = { headings: [], components: [], links: [], prose: [], problems: [] };
  let tree: Root;
  try {
    tree = parser.parse(body);
  } catch (error) {
    const { reason, message, line, column } = error as { reason?: string; message: string; line?: number; column?: number };
    result.problems.push({ file, line: line ?? 1, column: column ?? 1, message: `This page cannot be read: ${reason ?? message}. Check that each <Component> is closed, and that < and { are not used as plain signs.` });
    return result;
  }
  const names = new Map(nameHeadings(tree).map(({ heading, id, text }) => [heading as unknown, { id, text }]));
  visit(tree, (node: RootContent | PhrasingContent | Root) => {
    switch (node.type) {
      case 'mdxjsEsm':
        result.problems.push({ file, ...place(node), message: 'import and export are not for content: it is not code. Components are there without them.' });
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        result.problems.push({ file, ...place(node), message: 'Curly brackets {…} are not for content: it is not code. Remove them, or put the value into content/data and show it with a component.' });
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const props = propsOf(node, file, result.problems);
        result.components.push({ name: node.name ?? '', props, ...place(node) });
        if (node.name === 'AccordionItem' && typeof props.title === 'string' && typeof props.id === 'string') result.headings.push({ depth: 2, id: props.id, text: props.title });
        break;
      }
      case 'heading': {
        const name = names.get(node);
        if (node.depth === 1) result.problems.push({ file, ...place(node), message: 'The title of a page stands in its front matter; headings in the text start with ##.' });
        if (name) result.headings.push({ depth: node.depth, ...name });
        break;
      }
      case 'link':
        result.links.push({ href: node.url, ...place(node) });
        break;
      case 'text':
        result.prose.push({ text: node.value, ...place(node) });
        break;
    }
  });
  return result;
}
