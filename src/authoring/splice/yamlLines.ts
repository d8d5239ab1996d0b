import { Document, isCollection, isScalar, type Scalar, stringify, visit } from 'yaml';
import type { Json } from './change.ts';

const indented = (text: string, indent: string) => text.replaceAll(/^(?=[^\n])/gm, indent);

/** YAML for a value, each line indented, without a line end. Texts are quoted only if they have to be. */
const written = (value: unknown, indent: string) => indented(stringify(value, { lineWidth: 0 }).trimEnd(), indent);

export const fieldLines = (key: string, value: Json | Scalar, indent: string): string => written({ [key]: value }, indent);

/** The lines of a list entry, with its hyphen. @param inBrackets names of fields whose lists are written in brackets */
export function entryLines(value: Json, indent: string, inBrackets: ReadonlySet<unknown> = new Set()): string {
  const document = new Document([value]);
  visit(document, {
    Pair(_key, { key, value: part }) {
      if (isCollection(part) && isScalar(key) && inBrackets.has(key.value)) part.flow = true;
    },
  });
  return indented(document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd(), indent);
}

export const valueLines = (value: Json): string => written(value, '');
