import type { BlockContent, DefinitionContent, Heading, RootContent } from 'mdast';
import { createElement, type Key, type ReactNode } from 'react';
import { list } from './list.tsx';
import { htmlAsText, phrasing } from './phrasing.tsx';
import { inside, isTooDeep, levelOf, type Scope, sourceOf } from './scope.ts';
import { table } from './table.tsx';

/** Paragraphs, lists, tables and so on, as React elements. What is not listed here is not shown. */
export function blocks(nodes: readonly (RootContent | BlockContent | DefinitionContent)[], scope: Scope): ReactNode[] {
  return nodes.map((node, index) => (isTooDeep(scope) ? <p key={index}>{sourceOf(node, scope)}</p> : block(node, index, inside(scope))));
}

function block(node: RootContent, key: Key, scope: Scope): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{phrasing(node.children, scope)}</p>;
    case 'heading':
      return heading(node, key, scope);
    case 'thematicBreak':
      return <hr key={key} />;
    case 'blockquote':
      return <blockquote key={key}>{blocks(node.children, scope)}</blockquote>;
    case 'list':
      return list(node, key, scope);
    case 'table':
      return table(node, key, scope);
    case 'code':
      // Wide code scrolls, and so takes focus.
      return (
        <pre key={key} tabIndex={0}>
          <code className={node.lang ? `language-${node.lang}` : undefined}>{node.value && `${node.value}\n`}</code>
        </pre>
      );
    case 'html': {
      const text = htmlAsText(node.value);
      return text && <p key={key}>{text}</p>;
    }
    default:
      return null;
  }
}

function heading(node: Heading, key: Key, scope: Scope): ReactNode {
  return createElement(`h${levelOf(node.depth, scope)}`, { key }, ...phrasing(node.children, scope));
}
