import type { z } from 'zod';
import { collections, type DataFile } from '../../../content.config.ts';

/** The path of a data file: `content/data/hotel.yaml`. */
export const dataFilePath = (name: DataFile): string => `content/data/${name}.yaml`;

/** The name of a data file; undefined for other files. */
export function dataNameOf(file: string): DataFile | undefined {
  const name = /^content\/data\/(\w+)\.yaml$/.exec(file)?.[1] ?? '';
  return Object.hasOwn(collections.data, name) ? (name as DataFile) : undefined;
}

/** The schema of a data file, or of the front matter of a page or news item; undefined for other files. */
export function schemaOfFile(file: string): z.ZodType | undefined {
  const name = dataNameOf(file);
  if (name !== undefined) return collections.data[name].schema;
  const isIn = ({ base, pattern }: { base: string; pattern: string }) =>
    file.startsWith(`${base}/`) && file.endsWith(pattern.slice(pattern.lastIndexOf('.')));
  return [collections.pages, collections.news].find(isIn)?.schema;
}
