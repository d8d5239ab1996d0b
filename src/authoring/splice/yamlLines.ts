import { Document, isCollection, isScalar, visit } from 'yaml';
import type { Json } from '../../domain/json.ts';

const indented = (text: string, indent: string) => text.replaceAll(/^(?=[^\n])/gm, indent);

/** Texts that the check takes for a slip where they are plain, as phones type them, and those whose last lines would be trimmed. */
const needsQuotes = /^[“”„‘’\u00A0\u2000-\u200A\u202F\u3000].*$|\n\n$/;

function createDocument(value: unknown): Document {
  const document = new Document(value);
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && needsQuotes.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document;
}

/** Serializes a value as YAML, indented, without a final line break. Strings are only quoted if necessary. */
const serialize = (value: unknown, indent: string) => indented(createDocument(value).toString({ lineWidth: 0 }).trimEnd(), indent);

/** Serializes a field with its key. */
export const fieldLines = (key: string, value: Json, indent: string): string => serialize({ [key]: value }, indent);

/** Serializes a list entry with its hyphen. @param inBrackets names of fields to write in flow style */
export function entryLines(value: Json, indent: string, inBrackets: ReadonlySet<unknown> = new Set()): string {
  const document = createDocument([value]);
  visit(document, {
    Pair(_key, { key, value: part }) {
      if (isCollection(part) && isScalar(key) && inBrackets.has(key.value)) part.flow = true;
    },
  });
  return indented(document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd(), indent);
}

/** Serializes a value alone. */
export const valueLines = (value: Json): string => serialize(value, '');
