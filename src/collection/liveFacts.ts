import { z } from 'zod';
import { collections, dataNames, type SiteData } from '../../content.config.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { hintsOf, schemaAt, unwrap, walkValues } from './schema/walk.ts';

/** Live fields of an entry's schema that are missing in the entry. */
function absentLiveFields(schema: z.core.$ZodType | undefined, entry: unknown): string[] {
  const type = schema && unwrap(schema);
  if (!(type instanceof z.ZodObject)) return [];
  const absent = Object.entries(type.shape).filter(
    ([key, field]) => hintsOf(field as z.core.$ZodType).live && (entry as Record<string, unknown>)[key] === undefined,
  );
  return absent.map(([key]) => key);
}

/**
 * The values that open pages keep current (`live` in their schema), by path in the data. A missing field of a list entry is null, because
 * JSON drops undefined: a page then removes it, for example an early price.
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
