import { type Document, isScalar, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { JsonPath } from './change.ts';

export type YamlCollection = YAMLMap | YAMLSeq;

export const startOf = (node: unknown): number => (node as { range?: number[] } | null | undefined)?.range?.[0] ?? 0;

export const nodeAt = (document: Document, path: JsonPath): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));

export const pairAt = (group: YAMLMap, key: string | number): Pair | undefined =>
  group.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

export const placeGone = 'The file has no such place any more. Load the page again.';
