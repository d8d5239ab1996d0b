import { z } from 'zod';
import { dataFiles, type DataFile, newsFrontMatter, pageFrontMatter } from '../../../content.config.ts';
import { schemaAt, unwrap } from '../../collection/schema.ts';
import type { Path } from '../splice/change.ts';

/** The schema of a data file, or of the front matter of a page or news item; undefined for other files. */
export function schemaOfFile(file: string): z.ZodType | undefined {
  const name = /^content\/data\/(\w+)\.yaml$/.exec(file)?.[1];
  if (name !== undefined) return Object.hasOwn(dataFiles, name) ? dataFiles[name as DataFile] : undefined;
  if (/^content\/pages\/.+\.mdx$/.test(file)) return pageFrontMatter;
  return /^content\/news\/.+\.md$/.test(file) ? newsFrontMatter : undefined;
}

/** Names of the fields of the group at a path, in the order of the schema; empty if it's no group. */
export function fieldOrder(schema: z.ZodType, path: Path): string[] {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const options = type instanceof z.ZodUnion ? type.options.map(unwrap) : [type];
  return [...new Set(options.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : [])))];
}
