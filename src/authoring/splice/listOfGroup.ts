import { isMap, isScalar, parseDocument } from 'yaml';
import { isDefined } from '../../domain/isDefined.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { nodeAt, nodeStart } from './nodes.ts';
import { applySplices, EditError } from './splice.ts';

/**
 * Rewrites a mapping of mappings as a list, with the keys as ids. Comments stay.
 * @param source normalized
 * @throws {EditError} if it isn't in block style with an indentation of two spaces
 */
export function listOfGroup(source: string, path: JsonPath): string {
  const document = parseDocument(source);
  const group = nodeAt(document, path);
  const value = document.toJS() as Json;
  const entries = valueAt(value, path) as Record<string, Record<string, Json>>;
  const wanted = Object.entries(entries).map(([id, entry]) => ({ id, ...entry }));
  const pairs = isMap(group) ? group.items : [];
  const after = applySplices(
    source,
    pairs
      .map(({ key }) => {
        const start = nodeStart(key);
        const end = source.indexOf(':', start) + 1;
        return isScalar(key) ? { start, end, text: `- id: ${String(key.value)}` } : undefined;
      })
      .filter(isDefined),
  );
  const read = parseDocument(after);
  if (read.errors.length > 0 || JSON.stringify(valueAt(read.toJS() as Json, path)) !== JSON.stringify(wanted))
    throw new EditError(`The lines below "${path.join('.')}" can't be turned into a list. Write each as "- id: …" by hand.`);
  return after;
}
