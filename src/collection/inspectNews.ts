import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../markdown/parse.ts';
import type { Position } from './diagnostic.ts';
import { positionOf, type Prose, type UsedLink } from './mdx/inspection.ts';

export interface UsedImage extends Position {
  url: string;
  alt: string;
}

/** What the Markdown of a news item contains, as far as checks need it. */
export interface NewsInspection {
  links: UsedLink[];
  images: UsedImage[];
  /** HTML and component tags, without comments. */
  tags: Prose[];
  prose: Prose[];
}

export function inspectNews(text: string): NewsInspection {
  const found: NewsInspection = { links: [], images: [], tags: [], prose: [] };
  visit(parseMarkdown(text).root, (node) => {
    const position = positionOf(node);
    if (node.type === 'link') found.links.push({ href: node.url, isEmpty: node.children.length === 0, ...position });
    else if (node.type === 'definition') found.links.push({ href: node.url, isEmpty: false, ...position });
    else if (node.type === 'image') found.images.push({ url: node.url, alt: node.alt ?? '', ...position });
    else if (node.type === 'html' && !node.value.startsWith('<!--')) found.tags.push({ text: node.value, ...position });
    else if (node.type === 'text') found.prose.push({ text: node.value, ...position });
  });
  return found;
}

/** The inspection of a text in front matter, all of it at the position of its field. */
export function inspectionAt(position: Position, { links, images, tags, prose }: NewsInspection): NewsInspection {
  const moved = <Used extends Position>(used: Used[]) => used.map((one) => ({ ...one, ...position }));
  return { links: moved(links), images: moved(images), tags: moved(tags), prose: moved(prose) };
}
