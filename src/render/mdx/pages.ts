/// <reference types="vite/types/importMeta.d.ts" />
import type { Inspection } from '../../collection/mdx/inspection.ts';
import type { MDXContent } from './serializePage.ts';

export interface PageModule {
  default: MDXContent;
  inspection: Inspection;
}

export const pages = import.meta.glob<PageModule>('/content/pages/**/*.mdx', { eager: true });
