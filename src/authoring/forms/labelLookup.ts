import { parseDocument } from 'yaml';
import type { Json } from '../../domain/json.ts';
import { pathAt } from '../text/pathAt.ts';
import { pathLabels } from './label.ts';

/**
 * Returns a lookup from an offset in a data file to the label there, such as "Levels › Full Weekend Pass › Price"; undefined for other
 * files.
 */
export function createLabelLookup(file: string, text: string): (offset: number) => string | undefined {
  if (!file.endsWith('.yaml')) return () => undefined;
  const document = parseDocument(text);
  const root = document.toJS() as Json;
  return (offset) => pathLabels(root, pathAt(document.contents, offset)).join(' › ') || undefined;
}
