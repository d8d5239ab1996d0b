import { type Document, isScalar, type Node, type Pair, type Scalar, visit } from 'yaml';
import type { YamlError } from './yamlError.ts';

const curlyQuotes = /^([“”„‘’])(.*)[“”‘’]$/s;

/** Lines indented with characters that look like spaces. */
export function specialBlanks(text: string): YamlError[] {
  return [...text.matchAll(/^[ \t]*[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/gm)].map(({ index }) => ({
    offset: index,
    message: 'This line begins with special blanks, as web pages and word processors have them. Delete them and type spaces.',
  }));
}

/** Deeply nested brackets, on which the parser takes very long. */
export function deepBrackets(text: string): YamlError[] {
  const found = /(?:[[{]\s*){20}/.exec(text);
  return found ? [{ offset: found.index, message: 'So many brackets in a row cannot be read. Put a text with brackets in quotes.' }] : [];
}

function checkPair({ key, value }: Pair, text: string): YamlError[] {
  const errors: YamlError[] = [];
  if (isScalar(value) && value.value === null) {
    const start = value.range?.[0] ?? 0;
    const comment = /^[ \t]*(#[^\s#].*)/.exec(text.slice(start));
    if (comment)
      errors.push({
        offset: start + comment[0].indexOf('#'),
        message: `What begins with # counts as a note to yourself. To have it as a text, write "${comment[1]?.trim()}", with the quotes.`,
      });
  }
  const keyStart = (key as Node | null)?.range?.[0] ?? 0;
  if (!isScalar(key))
    errors.push({
      offset: keyStart,
      message: 'Before a colon stands the name of a field. Put a text that begins with ? or a bracket in quotes.',
    });
  else if (key.value === '__proto__') errors.push({ offset: keyStart, message: '"__proto__" cannot be the name of a field.' });
  return errors;
}

function checkUnquoted({ range, type }: Scalar, text: string): YamlError[] {
  const [start, end] = range ?? [0, 0];
  if (type !== 'PLAIN') return [];
  const source = text.slice(start, end);
  const errors: YamlError[] = [];
  const quoted = curlyQuotes.exec(source);
  if (quoted)
    errors.push({
      offset: start,
      message: `These quotes come from a word processor and do not count. Write straight ones, "${quoted[2]}", or none.`,
    });
  const dash = /\n\s*(?=- )/.exec(source);
  if (dash)
    errors.push({
      offset: start + dash.index + dash[0].length,
      message: 'This line has too many spaces at its start, and so counts as part of the line above. Put its hyphen below the one above.',
    });
  return errors;
}

/** Valid YAML that means something else than its author intended: curly quotes, references, a list read as text. */
export function misreadText(document: Document.Parsed, text: string): YamlError[] {
  const errors: YamlError[] = [];
  visit(document, {
    Alias: (_key, { range }) => void errors.push({ offset: range?.[0] ?? 0, message: 'A text that begins with * needs quotes.' }),
    Pair: (_key, pair) => void errors.push(...checkPair(pair, text)),
    Node(_key, node) {
      if ('anchor' in node && node.anchor)
        errors.push({ offset: text.lastIndexOf('&', node.range?.[0] ?? 0), message: 'A text that begins with & needs quotes.' });
      if (isScalar(node)) errors.push(...checkUnquoted(node, text));
    },
  });
  return errors;
}
