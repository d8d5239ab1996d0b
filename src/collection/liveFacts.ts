import { z } from 'zod';
import { collections, dataNames, type SiteData } from '../../content.config.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { hintsOf, schemaAt, unwrap, walkValues } from './schema.ts';

/**
 * The values that open pages follow, by their path in the data (the hint `live` of their schema); null for an optional one that is
 * absent from an entry of a list, because a page shows the entry without it, as a level without an early price.
 */
export const liveFactsOf = memoizeWeakly((data: SiteData): Record<string, unknown> => {
  const facts: Record<string, unknown> = {};
  for (const file of dataNames) {
    const { schema: root } = collections.data[file];
    for (const { path, name, hints, value } of walkValues(root, data[file], file)) {
      if (hints.live) facts[name] = value;
      const schema = schemaAt(root, path);
      const type = schema && unwrap(schema);
      if (!(type instanceof z.ZodObject) || !path.some((key) => typeof key === 'number')) continue;
      for (const [key, field] of Object.entries(type.shape)) {
        if (hintsOf(field as z.core.$ZodType).live && (value as Record<string, unknown>)[key] === undefined) facts[`${name}.${key}`] = null;
      }
    }
  }
  return facts;
});
