import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import { Fragment, type Key, type ReactNode } from 'react';
import { readAddress, readPictureAddress } from './address.ts';
import { definitionOf, inside, isTooDeep, type Scope, sourceOf } from './scope.ts';
import { box } from './styles.ts';

interface Target {
  url: string;
  title?: string | null | undefined;
}

/** Text and what stands within text, as React nodes. What is not listed here is not shown. */
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
      return htmlAsText(node.value);
    default:
      return null;
  }
}

/** A tag is shown as it was written; a comment is not meant to be seen. */
export function htmlAsText(html: string): string {
  const end = html.startsWith('<!--') ? html.indexOf('-->') : -1;
  return end < 0 ? html : html.slice(end + '-->'.length).trim();
}

function anchor({ children }: Link | LinkReference, target: Target | undefined, key: Key, scope: Scope): ReactNode {
  return linked(phrasing(children, { ...scope, insideLink: true }), target, key, scope);
}

/** A link; its words alone where its address is none that may be shown, or where it stands within a link. */
function linked(words: ReactNode[], target: Target | undefined, key: Key, scope: Scope): ReactNode {
  const address = target && !scope.insideLink ? readAddress(target.url) : undefined;
  if (!target || !address) return <Fragment key={key}>{words}</Fragment>;
  const { kind, href } = address;
  const title = target.title ?? undefined;
  const { Site, External } = scope.links;
  const shown = words.length > 0 ? words : href;
  if (kind === 'site')
    return (
      <Site key={key} to={href} title={title}>
        {shown}
      </Site>
    );
  if (kind === 'external')
    return (
      <External key={key} href={href} title={title}>
        {shown}
      </External>
    );
  return (
    <a key={key} href={href} title={title}>
      {shown}
    </a>
  );
}

/** A picture in a box of its own size, so that nothing moves when it arrives; its description, as a link, where it is of another site. */
function picture({ alt }: Image | ImageReference, target: Target | undefined, key: Key, scope: Scope): ReactNode {
  const src = target && readPictureAddress(target.url);
  if (!src) return linked(alt ? [alt] : [], target, key, scope);
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
