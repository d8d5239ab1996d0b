import type { PageHeading } from '../../collection/mdx/inspection.ts';
import type { PageInfo } from '../../site/types.ts';
import { articleKey } from '../../domain/articleKey.ts';

const minSectionsForContents = 5;

export type PageTemplate = 'home' | 'article' | 'contents' | 'sideHeadings' | 'plain';

/** The layout of a page: long pages get a table of contents beside the text, shorter ones have their headings there. */
export function pageTemplate({ key, layout }: PageInfo, headings: readonly PageHeading[]): PageTemplate {
  if (layout === 'home') return 'home';
  if (key === articleKey) return 'article';
  const sections = headings.filter(({ depth }) => depth === 2).length;
  if (sections >= minSectionsForContents) return 'contents';
  return sections > 1 && layout !== 'standalone' ? 'sideHeadings' : 'plain';
}
