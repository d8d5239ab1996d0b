/// <reference types="vite/types/importMeta.d.ts" />
import type { Inspection } from '../../collection/mdx/inspection.ts';
import type { MDXContent } from '../../render/mdx/serializePage.ts';

export interface PageModule {
  default: MDXContent;
  inspection: Inspection;
}

/** The entry of vite's environment `content` (`vite.config.ts`). Nobody imports it: `prepareContent.ts` loads it compiled, as `pages.mjs`. */
export const pages = import.meta.glob<PageModule>('/content/pages/**/*.mdx', { eager: true });
