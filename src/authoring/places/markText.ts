import type { Node, Nodes, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { z } from 'zod';
import { components } from '../../../content.config.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { hintsOf } from '../../collection/schema.ts';
import { compileMdx } from '../../render/compileMdx.ts';
import { sourceProperty } from '../../render/readDocument.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { Target } from '../splice/edits.ts';
import { bodyStart } from '../splice/editSource.ts';
import type { Marks } from './marks.ts';

const blocks: readonly Nodes['type'][] = ['paragraph', 'heading', 'list', 'table', 'blockquote', 'code'];
const phrasing: readonly Nodes['type'][] = ['text', 'strong', 'emphasis', 'link', 'inlineCode', 'mdxJsxTextElement'];

const offsetsOf = ({ position }: Node) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const;

const isShownText = (component: string, prop: string) => {
  const shape = Object.hasOwn(components, component) ? components[component as keyof typeof components].shape : {};
  const schema = (shape as Record<string, z.ZodType>)[prop];
  return schema !== undefined && hintsOf(schema).kind === 'text';
};

/** Marks a block with its source range, and the texts in a component's props. */
function markNode(node: Nodes, parent: Parents | undefined, marks: Marks, at: (start: number, end: number) => Target): void {
  if (blocks.includes(node.type) && parent?.type !== 'listItem' && parent?.type !== 'blockquote') {
    const [start, end] = offsetsOf(node);
    const data = node.data as { hProperties?: object } | undefined;
    const { start: from, end: to } = at(start, end) as Extract<Target, { at: 'text' }>;
    Object.assign(node, { data: { ...data, hProperties: { ...data?.hProperties, [sourceProperty]: `${from}-${to}` } } });
  }
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string' || !isShownText(node.name ?? '', attribute.name))
      continue;
    const [, end] = offsetsOf(attribute);
    attribute.value = marks.text(attribute.value, at(end - 1 - attribute.value.length, end - 1));
  }
  const children: readonly Nodes[] = node.children;
  const [first] = children;
  const last = children.at(-1);
  // Text between two tags on one line has no paragraph to mark.
  if (first && last && node.type === 'mdxJsxFlowElement' && children.every(({ type }) => phrasing.includes(type))) {
    const text = children.find((child) => child.type === 'text');
    if (text?.type === 'text') text.value = marks.text(text.value, at(offsetsOf(first)[0], offsetsOf(last)[1]));
  }
}

/** Puts a text mark before and after each block component, so that the elements stay the same as on the real page. */
function markEdges(node: Nodes, marks: Marks, at: (start: number, end: number) => Target): void {
  if (!('children' in node)) return;
  const children: Nodes[] = node.children.flatMap((child: Nodes): Nodes[] => {
    markEdges(child, marks, at);
    if (child.type !== 'mdxJsxFlowElement' || child.name === null) return [child];
    const edge: Text = { type: 'text', value: marks.edge({ ...at(...offsetsOf(child)), component: child.name } as Target) };
    return [edge, child, { ...edge }];
  });
  Object.assign(node, { children });
}

/** Compiles pages with marks. */
export const markedCompiler =
  (files: ContentFiles, marks: Marks) =>
  ({ file, body }: { file: string; body: string }): SerializedElement[] => {
    // Offsets are of the file, so add the length of the front matter.
    const moved = bodyStart(fileText(files, file)) - (/^\n*/.exec(body)?.[0].length ?? 0);
    const at = (from: number, to: number): Target => ({ file, at: 'text', start: from + moved, end: to + moved });
    const mark = () => (tree: Root) => {
      visit(tree, (node: Nodes, _index, parent) => markNode(node, parent, marks, at));
      markEdges(tree, marks, at);
    };
    return compileMdx(file, body, [mark]).text;
  };
