import type { z } from 'zod';
import { dataFiles, type DataFile, newsFrontMatter, pageFrontMatter } from '../../../content.config.ts';

/** The schema of a data file, or of the front matter of a page or news item; undefined for other files. */
export function schemaOfFile(file: string): z.ZodType | undefined {
  const name = /^content\/data\/(\w+)\.yaml$/.exec(file)?.[1];
  if (name !== undefined) return Object.hasOwn(dataFiles, name) ? dataFiles[name as DataFile] : undefined;
  if (/^content\/pages\/.+\.mdx$/.test(file)) return pageFrontMatter;
  return /^content\/news\/.+\.md$/.test(file) ? newsFrontMatter : undefined;
}
