import type { PageInfo } from '../site/types.ts';

// From this many sections on a page gets a table of contents.
const longPage = 5;

export type Shape = 'home' | 'letter' | 'contents' | 'sideheads' | 'plain';

/** How a page is laid out: long ones have a table of contents beside the text, shorter ones their headings. */
export function shapeOf({ key, layout, headings }: PageInfo): Shape {
  if (layout === 'home') return 'home';
  if (key === '/news/[news]') return 'letter';
  const sections = headings.filter(({ depth }) => depth === 2).length;
  if (sections >= longPage) return 'contents';
  return sections > 1 && layout !== 'standalone' ? 'sideheads' : 'plain';
}
