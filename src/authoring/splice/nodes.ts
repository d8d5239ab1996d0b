import { type Document, isScalar, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { JsonPath } from '../../domain/json.ts';

export type YamlCollection = YAMLMap | YAMLSeq;

/** Offset of a YAML node in its text; 0 without a node. */
export const nodeStart = (node: unknown): number => (node as { range?: number[] } | null | undefined)?.range?.[0] ?? 0;

/** The YAML node at a path, rather than its value. */
export const nodeAt = (document: Document, path: JsonPath): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));

/** The key of a YAML group, with its value. */
export const pairAt = (group: YAMLMap, key: string | number): Pair | undefined =>
  group.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

export const placeGone = 'The file has no such place any more. Load the page again.';
