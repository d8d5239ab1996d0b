import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import type { Fault } from './fault.ts';
import { duplicate, misplaced, nested, unexpected, withoutColon } from './lineFaults.ts';
import { lineAt } from './lines.ts';

/** Start of the last quoted text or bracket that was opened before an offset. */
function openedBefore(document: Document, offset: number, isOpening: (node: unknown) => boolean): number {
  let found = 0;
  visit(document, (_key, node) => {
    const start = (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0;
    if (isOpening(node) && start < offset && start > found) found = start;
  });
  return found;
}
const isQuoted = (node: unknown) => isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE');
const isBracket = (node: unknown) => isCollection(node) && node.flow === true;

function explain(error: YAMLError, document: Document, text: string): Fault {
  const [offset] = error.pos;
  const { line, start, indent } = lineAt(text, offset);
  if (/^ *\t/.test(line))
    return { offset: start + line.indexOf('\t'), message: 'This line begins with a tab. Write spaces instead, two for each step inward.' };
  if (/closing ["']quote/.test(error.message)) {
    const opening = openedBefore(document, offset, isQuoted);
    return {
      offset: opening,
      message: `The quote ${text[opening]} that opens here is never closed. Write the same sign at the end of the text.`,
    };
  }
  if (/^Flow (sequence|map)|in flow/.test(error.message)) {
    const opening = openedBefore(document, offset, isBracket);
    return {
      offset: opening,
      message: `The bracket ${text[opening]} that opens here is not closed as it should be. Write ${text[opening] === '{' ? '{name: value, name: value}' : '[one, two]'}, or put a text that begins with a bracket in quotes.`,
    };
  }
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return duplicate(text, offset);
    case 'MULTILINE_IMPLICIT_KEY':
      return withoutColon(text, offset);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return line.trimStart().startsWith('- ') && offset === start ? misplaced(text, offset) : nested(text, offset);
    case 'MISSING_CHAR':
      return error.message.startsWith('Implicit') ? withoutColon(text, offset) : misplaced(text, offset);
    case 'BAD_INDENT':
      return error.message.startsWith('Block scalar')
        ? { offset: start + indent, message: 'The text below > or | needs two spaces more at its start than the line with that sign.' }
        : misplaced(text, offset);
    case 'BAD_SCALAR_START':
      return {
        offset,
        message: `A text that begins with ${text[offset]} needs quotes. Write "${line.slice(offset - start).trim()}".`,
        local: true,
      };
    case 'BAD_DQ_ESCAPE':
      return { offset, message: 'In double quotes, a backslash counts as a special sign. Write two of them: \\\\.', local: true };
    case 'TAG_RESOLVE_FAILED':
      return { offset, message: `A text that begins with ! needs quotes. Write "${line.slice(offset - start).trim()}".`, local: true };
    case 'MULTIPLE_DOCS':
      return { offset, message: 'A line of --- or ... stands in the middle of the file. Remove it.' };
    case 'UNEXPECTED_TOKEN':
      return unexpected(text, offset);
    default:
      return {
        offset: start,
        message: 'This cannot be read. A text with brackets, or with any sign but letters, digits and commas at its start, needs quotes.',
      };
  }
}

/** What keeps a text from being read as YAML, in plain words. The parser follows one slip with many errors: those are left out. */
export function syntaxFaults(document: Document.Parsed, text: string): Fault[] {
  const faults: Fault[] = [];
  let isLost = false;
  for (const error of [...document.errors, ...document.warnings]) {
    // Once the structure is lost, only tabs are surely slips of their own.
    if (isLost && error.code !== 'TAB_AS_INDENT') continue;
    const fault = explain(error, document, text);
    faults.push(fault);
    isLost ||= fault.local !== true;
  }
  return faults;
}
