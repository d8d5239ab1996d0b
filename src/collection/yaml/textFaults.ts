import { type Document, isScalar, type Node, visit } from 'yaml';
import type { Fault } from './fault.ts';

const curly = /^([“”„‘’])(.*)[“”‘’]$/s;

/** Lines that begin with blanks that look like spaces and are none. */
export function specialBlanks(text: string): Fault[] {
  return [...text.matchAll(/^[ \t]*[\u00A0\u2000-\u200B\u202F\u3000\uFEFF]/gm)].map(({ index }) => ({
    offset: index,
    message: 'This line begins with special blanks, as web pages and word processors have them. Delete them and type spaces.',
  }));
}

/** Brackets within brackets, deeper than anybody means it: a parser takes very long for them. */
export function deepBrackets(text: string): Fault[] {
  const found = /(?:[[{]\s*){20}/.exec(text);
  return found ? [{ offset: found.index, message: 'So many brackets in a row cannot be read. Put a text with brackets in quotes.' }] : [];
}

/** What YAML takes without complaint, and no author means: curly quotes, references, a dash that became text. */
export function textFaults(document: Document.Parsed, text: string): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Alias: (_key, { range }) => void faults.push({ offset: range?.[0] ?? 0, message: 'A text that begins with * needs quotes.' }),
    Pair(_key, { key, value }) {
      const behind = isScalar(value) && value.value === null ? /^[ \t]*(#[^\s#].*)/.exec(text.slice(value.range?.[0])) : null;
      if (behind && isScalar(value))
        faults.push({
          offset: (value.range?.[0] ?? 0) + behind[0].indexOf('#'),
          message: `What begins with # counts as a note to yourself. To have it as a text, write "${behind[1]?.trim()}", with the quotes.`,
        });
      if (!isScalar(key))
        faults.push({
          offset: (key as Node | null)?.range?.[0] ?? 0,
          message: 'Before a colon stands the name of a field. Put a text that begins with ? or a bracket in quotes.',
        });
      else if (key.value === '__proto__')
        faults.push({ offset: key.range?.[0] ?? 0, message: '"__proto__" cannot be the name of a field.' });
    },
    Node(_key, node) {
      const [start, end] = node.range ?? [0, 0];
      if ('anchor' in node && node.anchor)
        faults.push({ offset: text.lastIndexOf('&', start), message: 'A text that begins with & needs quotes.' });
      if (!isScalar(node) || node.type !== 'PLAIN') return;
      const source = text.slice(start, end);
      const quoted = curly.exec(source);
      if (quoted)
        faults.push({
          offset: start,
          message: `These quotes come from a word processor and do not count. Write straight ones, "${quoted[2]}", or none.`,
        });
      const dash = /\n\s*(?=- )/.exec(source);
      if (dash)
        faults.push({
          offset: start + dash.index + dash[0].length,
          message:
            'This line has too many spaces at its start, and so counts as part of the line above. Put its hyphen below the one above.',
        });
    },
  });
  return faults;
}
