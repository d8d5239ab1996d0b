import { z } from 'zod';
import { collections, dataNames, type SiteData } from '../../content.config.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { hintsOf, schemaAt, unwrap, walkValues } from './schema.ts';

/** The live fields that the schema of an entry has, and the entry leaves out. */
function absentLiveFields(schema: z.core.$ZodType | undefined, entry: unknown): string[] {
  const type = schema && unwrap(schema);
  if (!(type instanceof z.ZodObject)) return [];
  return Object.entries(type.shape).flatMap(([key, field]) =>
    hintsOf(field as z.core.$ZodType).live && (entry as Record<string, unknown>)[key] === undefined ? [key] : [],
  );
}

/**
 * The values that open pages keep up to date (`live` in their schema), by their path in the data. A field that an entry of a list leaves out
 * is null, because JSON drops undefined: a page then shows the entry without it, such as a level without an early price.
 */
export const liveFactsOf = memoizeWeakly((data: SiteData): Record<string, unknown> => {
  const facts: Record<string, unknown> = {};
  for (const file of dataNames) {
    const { schema } = collections.data[file];
    for (const { path, name, hints, value } of walkValues(schema, data[file], file)) {
      if (hints.live) facts[name] = value;
      const isInList = path.some((key) => typeof key === 'number');
      if (isInList) for (const key of absentLiveFields(schemaAt(schema, path), value)) facts[`${name}.${key}`] = null;
    }
  }
  return facts;
});
