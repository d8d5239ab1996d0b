import { visit } from 'unist-util-visit';
import { parseMarkdown } from '../markdown/parse.ts';
import { placeOf, type Prose, type UsedLink } from './mdx/inspection.ts';
import type { Place } from './diagnostic.ts';

export interface UsedPicture extends Place {
  url: string;
  alt: string;
}

/** What the Markdown of a news item links to, shows and says. */
export interface NewsInspection {
  links: UsedLink[];
  pictures: UsedPicture[];
  /** Tags, which news does not have; comments are left out. */
  tags: Prose[];
  prose: Prose[];
}

/** Reads Markdown of a news item: what is to be checked in it. */
export function inspectNews(text: string): NewsInspection {
  const found: NewsInspection = { links: [], pictures: [], tags: [], prose: [] };
  visit(parseMarkdown(text).root, (node) => {
    const place = placeOf(node);
    if (node.type === 'link' || node.type === 'definition') found.links.push({ href: node.url, ...place });
    else if (node.type === 'image') found.pictures.push({ url: node.url, alt: node.alt ?? '', ...place });
    else if (node.type === 'html' && !node.value.startsWith('<!--')) found.tags.push({ text: node.value, ...place });
    else if (node.type === 'text') found.prose.push({ text: node.value, ...place });
  });
  return found;
}

/** The same, seen from the one place in front matter where the text stands. */
export function inspectionAt(place: Place, { links, pictures, tags, prose }: NewsInspection): NewsInspection {
  const moved = <Used extends Place>(used: Used[]) => used.map((one) => ({ ...one, ...place }));
  return { links: moved(links), pictures: moved(pictures), tags: moved(tags), prose: moved(prose) };
}
