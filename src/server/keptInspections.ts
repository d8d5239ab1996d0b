import { inspectNews } from '../collection/inspectNews.ts';
import { inspectMdx } from '../collection/mdx.ts';
import type { Inspect } from '../collection/readContent.ts';
import { cachedText, nameFor, stateOf } from './cached.ts';

/** Inspects each text once: what was found is kept from build to build. */
export function keptInspections(): Inspect {
  const state = stateOf('{content.config.ts,src/markdown/parse.ts,src/collection/{mdx,inspectNews,problem}.ts,src/collection/mdx/*.ts}');
  const keep =
    <Given extends string[], Found>(inspect: (...given: Given) => Found) =>
    (...given: Given) =>
      JSON.parse(cachedText(`${nameFor(state, inspect.name, ...given)}.inspection.json`, () => JSON.stringify(inspect(...given)))) as Found;
  return { page: keep(inspectMdx), news: keep(inspectNews) };
}
