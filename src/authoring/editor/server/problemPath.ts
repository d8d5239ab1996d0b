import { parseDocument } from 'yaml';
import { normalizeText } from '../../../collection/contentFiles.ts';
import type { Diagnostic } from '../../../collection/diagnostic.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { fieldName } from '../../../collection/yaml/fieldName.ts';
import { type Json, jsonAt, type Path } from '../../splice/change.ts';
import { pathAt } from '../../text/pathAt.ts';

/** The YAML of a file, and how many lines are above it; undefined if it has none. */
function yamlIn(file: string, text: string): { yaml: string; above: number } | undefined {
  if (file.endsWith('.yaml')) return { yaml: text, above: 0 };
  const parts = splitFrontMatter(text);
  return 'error' in parts ? undefined : { yaml: parts.yaml, above: 1 };
}

/** A field that isn't there is reported at the one beside it: its path, which begins as that one's does. */
function pathOfMissing(root: Json, beside: Path, name: string, key: string): Path | undefined {
  const paths = beside.map((_key, index): Path => [...beside.slice(0, index), key]);
  return [...paths, [...beside, key]].findLast((path) => jsonAt(root, path) === undefined && fieldName(root, path) === name);
}

/** The path of the field that a problem is about; undefined if it is about none, as in a text. */
export function problemPath(source: string, { file, line, column, message }: Diagnostic): Path | undefined {
  const found = yamlIn(file, normalizeText(source));
  const lines = found?.yaml.split('\n') ?? [];
  const row = line - 1 - (found?.above ?? 0);
  if (!found || row < 0 || row >= lines.length) return undefined;
  const offset = lines.slice(0, row).reduce((sum, before) => sum + before.length + 1, column - 1);
  const document = parseDocument(found.yaml);
  const path = pathAt(document.contents, offset);
  const [, name, key] = /^(\S+) is missing\. Add a line "(\w+): /.exec(message) ?? [];
  const missing = name !== undefined && key !== undefined ? pathOfMissing(document.toJS() as Json, path, name, key) : undefined;
  return missing ?? path;
}
