import type { Image, ImageReference, Link, LinkReference, PhrasingContent } from 'mdast';
import { readAddress, readPictureAddress } from '../../../collection/markdown/address.ts';
import { withoutComments } from '../../../collection/markdown/comments.ts';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { definitionOf, inside, isTooDeep, type Scope, sourceOf } from './scope.ts';

interface Target {
  url: string;
  title?: string | null | undefined;
}

/** Text and inline nodes as elements, from an allow-list: other nodes are left out. */
export function phrasing(nodes: readonly PhrasingContent[], scope: Scope): SerializedElement[] {
  return nodes.flatMap((node) => (isTooDeep(scope) ? [sourceOf(node, scope)] : phrase(node, inside(scope))));
}

function phrase(node: PhrasingContent, scope: Scope): SerializedElement[] {
  switch (node.type) {
    case 'text':
      return [node.value];
    case 'emphasis':
      return [['em', {}, ...phrasing(node.children, scope)]];
    case 'strong':
      return [['strong', {}, ...phrasing(node.children, scope)]];
    case 'delete':
      return [['del', {}, ...phrasing(node.children, scope)]];
    case 'inlineCode':
      return [['code', {}, node.value.replaceAll('\n', ' ')]];
    case 'break':
      return [['br', {}]];
    case 'link':
      return anchor(node, node, scope);
    case 'linkReference':
      return anchor(node, definitionOf(node.identifier, scope), scope);
    case 'image':
      return picture(node, node, scope);
    case 'imageReference':
      return picture(node, definitionOf(node.identifier, scope), scope);
    case 'html':
      return [withoutComments(node.value)];
    default:
      return [];
  }
}

function anchor({ children }: Link | LinkReference, target: Target | undefined, scope: Scope): SerializedElement[] {
  return link(phrasing(children, { ...scope, insideLink: true }), target, scope);
}

/** A link; only its words if its address is not allowed, or if it is within another link. */
function link(words: SerializedElement[], target: Target | undefined, scope: Scope): SerializedElement[] {
  const address = target && !scope.insideLink ? readAddress(target.url) : undefined;
  if (!target || !address) return words;
  const { kind, href } = address;
  const attributes = { [kind === 'site' ? 'to' : 'href']: href, ...titleOf(target) };
  const tag = kind === 'site' ? 'Site' : kind === 'external' ? 'External' : 'a';
  return [[tag, attributes, ...(words.length > 0 ? words : [href])]];
}

const titleOf = ({ title }: Target) => (typeof title === 'string' ? { title } : {});

/** A picture in a box of fixed shape, so that nothing moves when it loads. A picture of another site becomes a link with its description. */
function picture({ alt }: Image | ImageReference, target: Target | undefined, scope: Scope): SerializedElement[] {
  const src = target && readPictureAddress(target.url);
  if (!src) return link(alt ? [alt] : [], target, scope);
  return [
    [
      'img',
      { className: 'box', src, alt: alt ?? '', ...titleOf(target), loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' },
    ],
  ];
}
