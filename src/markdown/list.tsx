import { css } from '@linaria/core';
import type { List, ListItem, RootContent } from 'mdast';
import { Fragment, type Key, type ReactNode } from 'react';
import { blocks } from './blocks.tsx';
import { phrasing } from './phrasing.tsx';
import { inside, type Scope } from './scope.ts';

/** A list. It is loose, with paragraphs in its items, where blank lines stand between items or within one. */
export function list(node: List, key: Key, scope: Scope): ReactNode {
  const loose = node.spread === true || node.children.some((child) => child.spread);
  const items = node.children.map((child, index) => item(child, loose, index, inside(scope)));
  if (!node.ordered) return <ul key={key}>{items}</ul>;
  return (
    <ol key={key} start={node.start === 1 ? undefined : (node.start ?? undefined)}>
      {items}
    </ol>
  );
}

/** An item; one of a task list is labelled by its first paragraph. */
function item({ checked, children }: ListItem, loose: boolean, key: Key, scope: Scope): ReactNode {
  const isTask = typeof checked === 'boolean';
  const content = children.map((child, index) => {
    const words = child.type === 'paragraph' && phrasing(child.children, inside(scope));
    if (!words) return blocks([child], scope);
    const labelled = isTask && index === 0 ? label(checked, words) : words;
    return loose ? <p key={index}>{labelled}</p> : <Fragment key={index}>{labelled}</Fragment>;
  });
  return (
    <li key={key} className={isTask ? task : undefined}>
      {content}
    </li>
  );
}
