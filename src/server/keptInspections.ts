import { inspectMdx, type Inspect } from '../collection/mdx.ts';
import type { Inspection } from '../collection/mdx/inspection.ts';
import { cachedText, nameFor, stateOf } from './cached.ts';

/** Inspects each text of a page once: what was found is kept from build to build. */
export function keptInspections(): Inspect {
  const state = stateOf('{content.config.ts,src/collection/mdx.ts,src/collection/{mdx/*,problem}.ts}');
  return (file, body) => {
    const inspect = () => JSON.stringify(inspectMdx(file, body));
    return JSON.parse(cachedText(`${nameFor(state, file, body)}.inspection.json`, inspect)) as Inspection;
  };
}
