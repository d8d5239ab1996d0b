import type { Code, List, ListItem, RootContent } from 'mdast';
import { createElement, Fragment, type Key, type ReactNode } from 'react';
import { withoutComments } from '../../markdown/comments.ts';
import { phrasing } from './phrasing.tsx';
import { inside, isTooDeep, levelOf, type Scope, sourceOf } from './scope.ts';
import { table } from './table.tsx';
import { task } from './styles.ts';

/** Block nodes as React elements, from an allow-list: other nodes are left out. */
export function blocks(nodes: readonly RootContent[], scope: Scope): ReactNode[] {
  return nodes.map((node, index) => (isTooDeep(scope) ? <p key={index}>{sourceOf(node, scope)}</p> : block(node, index, inside(scope))));
}

function block(node: RootContent, key: Key, scope: Scope): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{phrasing(node.children, scope)}</p>;
    case 'heading':
      return createElement(`h${levelOf(node.depth, scope)}`, { key }, phrasing(node.children, scope));
    case 'thematicBreak':
      return <hr key={key} />;
    case 'blockquote':
      return <blockquote key={key}>{blocks(node.children, scope)}</blockquote>;
    case 'list':
      return list(node, key, scope);
    case 'table':
      return table(node, key, scope);
    case 'code':
      return code(node, key);
    // HTML is shown as its source.
    case 'html': {
      const text = withoutComments(node.value);
      return text && <p key={key}>{text}</p>;
    }
    default:
      return null;
  }
}

/** A code block. It may scroll sideways, so it is focusable. */
function code({ lang, value }: Code, key: Key): ReactNode {
  return (
    <pre key={key} tabIndex={0}>
      <code className={lang ? `language-${lang}` : undefined}>{value && `${value}\n`}</code>
    </pre>
  );
}

/** A list. It is loose, with paragraphs in its items, if there are blank lines between or within them. */
function list({ ordered, start, spread, children }: List, key: Key, scope: Scope): ReactNode {
  const loose = spread === true || children.some((child) => child.spread);
  const items = children.map((child, index) => item(child, loose, index, inside(scope)));
  if (!ordered) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={start === null || start === 1 ? undefined : start}>
      {items}
    </ol>
  );
}

/** A list item. The first paragraph of a task is its label. */
function item({ checked, children }: ListItem, loose: boolean, key: Key, scope: Scope): ReactNode {
  const isTask = typeof checked === 'boolean';
  const content = children.map((child, index) => {
    if (child.type !== 'paragraph') return blocks([child], scope);
    const words = phrasing(child.children, inside(scope));
    const labelled = isTask && index === 0 ? checkbox(checked, words) : words;
    return createElement(loose ? 'p' : Fragment, { key: index }, labelled);
  });
  return (
    <li key={key} className={isTask ? task : undefined}>
      {content}
    </li>
  );
}

function checkbox(checked: boolean, words: ReactNode): ReactNode {
  return (
    <label>
      <input type="checkbox" disabled defaultChecked={checked} /> {words}
    </label>
  );
}
