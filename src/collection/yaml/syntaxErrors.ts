import { type Document, type ErrorCode, isCollection, isScalar, type Node, visit, type YAMLError } from 'yaml';
import {
  explainDuplicate,
  explainIndentation,
  explainIndicator,
  explainMissingColon,
  explainNestedValue,
  explainUnexpected,
} from './explainLine.ts';
import { lineAt, nextLine } from './lines.ts';
import { maxFindings } from '../diagnostic.ts';
import type { YamlError } from './yamlError.ts';

/** The start of the innermost node of a kind that contains an offset, or ends at it. */
function nodeAround(document: Document, offset: number, isKind: (node: Node) => boolean): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node(_key, node) {
      const [start, end] = node.range ?? [0, 0];
      if (start < offset && offset <= end && isKind(node)) found = start;
    },
  });
  return found;
}
/** True if a field name begins at an offset. */
function isKey(document: Document, offset: number): boolean {
  let found = false;
  visit(document, { Pair: (_key, { key }) => void (found ||= (key as Node | null)?.range?.[0] === offset) });
  return found;
}
const isBlockText = (offset: number) => (node: Node) =>
  isScalar(node) && node.type?.startsWith('BLOCK') === true && offset < (node.range?.[1] ?? 0);
const isBracket = (node: Node) => isCollection(node) && node.flow === true;
const isUnclosed = (text: string) => (node: Node) => {
  const [start, end] = node.range ?? [0, 0];
  return isScalar(node) && node.type?.startsWith('QUOTE') === true && (end - start < 2 || text[end - 1] !== text[start]);
};

type FoundError = Pick<YAMLError, 'code' | 'pos'>;

/** The fields that are twice in their group. The parser's own search compares each with all others. */
function duplicates(document: Document): FoundError[] {
  const found: FoundError[] = [];
  visit(document, {
    Map(_key, { items }) {
      const names = new Set<unknown>();
      for (const { key } of items) {
        const { value, range } = isScalar(key) ? key : {};
        if (range && names.has(value)) found.push({ code: 'DUPLICATE_KEY', pos: [range[0], range[1]] });
        names.add(value);
      }
    },
  });
  return found;
}

const errorsOfBrackets: readonly ErrorCode[] = ['MISSING_CHAR', 'BAD_INDENT', 'UNEXPECTED_TOKEN'];

function explain(error: FoundError, document: Document, text: string): YamlError {
  const [offset] = error.pos;
  const { text: line, start, indent } = lineAt(text, offset);
  if (/^ *\t/.test(line))
    return { offset: start + line.indexOf('\t'), message: 'This line starts with a tab. Use spaces instead, two for each level.' };
  const quote = error.code === 'MISSING_CHAR' ? nodeAround(document, offset, isUnclosed(text)) : undefined;
  if (quote !== undefined)
    return { offset: quote, message: `The quote ${text[quote]} is never closed. Add the same quote at the end of the text.` };
  const bracket = errorsOfBrackets.includes(error.code) ? nodeAround(document, offset, isBracket) : undefined;
  if (bracket !== undefined) {
    const form = text[bracket] === '{' ? '{name: value, name: value}' : '[one, two]';
    return {
      offset: bracket,
      message: `The bracket ${text[bracket]} that opens here is not closed as it should be. Write ${form}, or put a text that begins with a bracket in quotes.`,
    };
  }
  const marked = error.code === 'DUPLICATE_KEY' ? undefined : explainIndicator(lineAt(text, offset));
  if (marked) return marked;
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return explainDuplicate(text, offset);
    case 'MULTILINE_IMPLICIT_KEY':
      return explainMissingColon(text, offset);
    case 'BLOCK_AS_IMPLICIT_KEY': {
      // The error may be at an empty line above the next entry.
      const below = line.trim() === '' ? nextLine(text, offset)?.text : line;
      return below?.trimStart().startsWith('- ') && offset === start ? explainIndentation(text, offset) : explainNestedValue(text, offset);
    }
    case 'MISSING_CHAR':
      return isKey(document, offset) ? explainMissingColon(text, offset) : explainIndentation(text, offset);
    case 'BAD_INDENT':
      return nodeAround(document, offset, isBlockText(offset)) !== undefined
        ? { offset: start + indent, message: 'The text below > or | starts with two more spaces than the line above it.' }
        : explainIndentation(text, offset);
    case 'BAD_SCALAR_START':
      return {
        offset,
        message: `A text that starts with ${text[offset]} needs quotes. Write "${line.slice(offset - start).trim()}".`,
        isLocal: true,
      };
    case 'BAD_ALIAS':
      return { offset, message: 'A text that starts with * needs quotes. A list entry starts with a hyphen.' };
    case 'BAD_DQ_ESCAPE':
      return { offset, message: 'Inside double quotes, a backslash has a special meaning. Write two of them: \\\\.', isLocal: true };
    case 'TAG_RESOLVE_FAILED':
      return { offset, message: `A text that starts with ! needs quotes. Write "${line.slice(offset - start).trim()}".`, isLocal: true };
    case 'MULTIPLE_DOCS':
      return { offset, message: 'There is a line of --- or ... in the middle of the file. Remove it.' };
    case 'UNEXPECTED_TOKEN':
      return explainUnexpected(text, offset);
    default:
      return {
        offset: start,
        message: 'This cannot be read. A text needs quotes if it has brackets, or starts with anything but a letter or a digit.',
      };
  }
}

/** Explains the errors of the YAML parser, and duplicate fields. Omits those that only follow from an earlier one. */
export function syntaxErrors(document: Document.Parsed, text: string): YamlError[] {
  const found: YamlError[] = [];
  let isStructureLost = false;
  const errors: FoundError[] = [...document.errors, ...document.warnings, ...duplicates(document)];
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0]).slice(0, maxFindings)) {
    // After an error in the structure, only tabs are certain to be errors of their own.
    if (isStructureLost && error.code !== 'TAB_AS_INDENT') continue;
    const explained = explain(error, document, text);
    if (!found.some(({ offset }) => offset === explained.offset)) found.push(explained);
    isStructureLost ||= explained.isLocal !== true;
  }
  return found;
}
