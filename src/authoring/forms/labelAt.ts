import { parseDocument } from 'yaml';
import type { Json } from '../splice/change.ts';
import { pathAt } from '../text/pathAt.ts';
import { pathLabels } from './label.ts';

/** What people call the value at an offset of a data file, as in "Levels › Full Weekend Pass › Price"; undefined for other files. */
export function labelAt(file: string, text: string, offset: number): string | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  const document = parseDocument(text);
  const root = document.toJS() as Json;
  const path = pathAt(document.contents, offset);
  return path.length === 0 ? undefined : pathLabels(root, path).join(' › ');
}
