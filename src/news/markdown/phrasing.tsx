import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import { Fragment, type Key, type ReactNode } from 'react';
import { readAddress, readPictureAddress } from '../../markdown/address.ts';
import { withoutComments } from '../../markdown/comments.ts';
import { definitionOf, inside, isTooDeep, type Scope, sourceOf } from './scope.ts';
import { box } from './styles.ts';

interface Target {
  url: string;
  title?: string | null | undefined;
}

/** Text and inline nodes as React nodes, from an allow-list: other nodes are left out. */
export function phrasing(nodes: readonly PhrasingContent[], scope: Scope): ReactNode[] {
  return nodes.map((node, index) => (isTooDeep(scope) ? sourceOf(node, scope) : phrase(node, index, inside(scope))));
}

function phrase(node: PhrasingContent, key: Key, scope: Scope): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'emphasis':
      return <em key={key}>{phrasing(node.children, scope)}</em>;
    case 'strong':
      return <strong key={key}>{phrasing(node.children, scope)}</strong>;
    case 'delete':
      return <del key={key}>{phrasing(node.children, scope)}</del>;
    case 'inlineCode':
      return <code key={key}>{node.value.replaceAll('\n', ' ')}</code>;
    case 'break':
      return <br key={key} />;
    case 'link':
      return anchor(node, node, key, scope);
    case 'linkReference':
      return anchor(node, definitionOf(node.identifier, scope), key, scope);
    case 'image':
      return picture(node, node, key, scope);
    case 'imageReference':
      return picture(node, definitionOf(node.identifier, scope), key, scope);
    case 'html':
      return withoutComments(node.value);
    default:
      return null;
  }
}

function anchor({ children }: Link | LinkReference, target: Target | undefined, key: Key, scope: Scope): ReactNode {
  return link(phrasing(children, { ...scope, insideLink: true }), target, key, scope);
}

/** A link; only its words if its address is not allowed, or if it is within another link. */
function link(words: ReactNode[], target: Target | undefined, key: Key, scope: Scope): ReactNode {
  const address = target && !scope.insideLink ? readAddress(target.url) : undefined;
  if (!target || !address) return <Fragment key={key}>{words}</Fragment>;
  const { kind, href } = address;
  const title = target.title ?? undefined;
  const { Site, External } = scope.links;
  const content = words.length > 0 ? words : href;
  if (kind === 'site')
    return (
      <Site key={key} to={href} title={title}>
        {content}
      </Site>
    );
  if (kind === 'external')
    return (
      <External key={key} href={href} title={title}>
        {content}
      </External>
    );
  return (
    <a key={key} href={href} title={title}>
      {content}
    </a>
  );
}

/** A picture in a box of fixed shape, so that nothing moves when it loads. A picture of another site becomes a link with its description. */
function picture({ alt }: Image | ImageReference, target: Target | undefined, key: Key, scope: Scope): ReactNode {
  const src = target && readPictureAddress(target.url);
  if (!src) return link(alt ? [alt] : [], target, key, scope);
  return (
    <img
      key={key}
      className={box}
      src={src}
      alt={alt ?? ''}
      title={target.title ?? undefined}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
