/// <reference types="vite/types/importMeta.d.ts" />
import type { MDXContent } from './serializePage.ts';

/** All pages as compiled MDX, by their files. */
export const pages = import.meta.glob<MDXContent>('/content/pages/**/*.mdx', { eager: true, import: 'default' });
