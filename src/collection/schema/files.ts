import type { z } from 'zod';
import { collections, type DataFile } from '../../../content.config.ts';
import type { FileCollection } from './hints.ts';

/** The path of a data file: `content/data/hotel.yaml`. */
export const dataFilePath = (name: DataFile): string => `content/data/${name}.yaml`;

/** The name of a data file; undefined for other files. */
export function dataNameOf(file: string): DataFile | undefined {
  const name = /^content\/data\/(\w+)\.yaml$/.exec(file)?.[1] ?? '';
  return Object.hasOwn(collections.data, name) ? (name as DataFile) : undefined;
}

const isInCollection = ({ base, pattern }: FileCollection, file: string): boolean =>
  file.startsWith(`${base}/`) && file.endsWith(pattern.slice(pattern.lastIndexOf('.')));

/** The schema of a data file, or of the front matter of a page or news item; undefined for other files. */
export function schemaOfFile(file: string): z.ZodType | undefined {
  const name = dataNameOf(file);
  return name === undefined
    ? [collections.pages, collections.news].find((collection) => isInCollection(collection, file))?.schema
    : collections.data[name].schema;
}
