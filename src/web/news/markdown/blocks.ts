import type { Code, List, ListItem, RootContent } from 'mdast';
import { withoutComments } from '../../../collection/markdown/comments.ts';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { phrasing } from './phrasing.ts';
import { inside, isTooDeep, levelOf, type Scope, sourceOf } from './scope.ts';
import { table } from './table.ts';

/** Block nodes as elements, from an allow-list: other nodes are left out. */
export function blocks(nodes: readonly RootContent[], scope: Scope): SerializedElement[] {
  return nodes.flatMap((node) => (isTooDeep(scope) ? [['p', {}, sourceOf(node, scope)]] : block(node, inside(scope))));
}

function block(node: RootContent, scope: Scope): SerializedElement[] {
  switch (node.type) {
    case 'paragraph':
      return [['p', {}, ...phrasing(node.children, scope)]];
    case 'heading':
      return [[`h${levelOf(node.depth, scope)}`, {}, ...phrasing(node.children, scope)]];
    case 'thematicBreak':
      return [['hr', {}]];
    case 'blockquote':
      return [['blockquote', {}, ...blocks(node.children, scope)]];
    case 'list':
      return [list(node, scope)];
    case 'table':
      return [table(node, scope)];
    case 'code':
      return [code(node)];
    // HTML is shown as its source.
    case 'html': {
      const text = withoutComments(node.value);
      return text === '' ? [] : [['p', {}, text]];
    }
    default:
      return [];
  }
}

/** A code block. It may scroll sideways, so it is focusable. */
function code({ lang, value }: Code): SerializedElement {
  return ['pre', { tabIndex: 0 }, ['code', lang ? { className: `language-${lang}` } : {}, value && `${value}\n`]];
}

/** A list. It is loose, with paragraphs in its items, if there are blank lines between or within them. */
function list({ ordered, start, spread, children }: List, scope: Scope): SerializedElement {
  const loose = spread === true || children.some((child) => child.spread);
  const items = children.map((child) => item(child, loose, inside(scope)));
  if (!ordered) return ['ul', {}, ...items];
  return ['ol', start === null || start === undefined || start === 1 ? {} : { start }, ...items];
}

/** A list item. The first paragraph of a task is its label. */
function item({ checked, children }: ListItem, loose: boolean, scope: Scope): SerializedElement {
  const isTask = typeof checked === 'boolean';
  const content = children.flatMap((child, index): SerializedElement[] => {
    if (child.type !== 'paragraph') return blocks([child], scope);
    const words = phrasing(child.children, inside(scope));
    const labelled = isTask && index === 0 ? [checkbox(checked, words)] : words;
    return loose ? [['p', {}, ...labelled]] : labelled;
  });
  return ['li', isTask ? { className: 'task' } : {}, ...content];
}

const checkbox = (checked: boolean, words: readonly SerializedElement[]): SerializedElement => [
  'label',
  {},
  ['input', { type: 'checkbox', disabled: true, defaultChecked: checked }],
  ' ',
  ...words,
];
