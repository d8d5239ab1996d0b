import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import { lineAt, nextLine, textStart } from './lines.ts';

/** Something wrong in a text, by its offset. */
export interface Fault {
  offset: number;
  message: string;
  /** Whether what follows it can still be understood. */
  local?: boolean;
}

const indentation = 'Give it as many spaces at its start as the lines that belong with it; each step inward is two spaces.';

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

/** A line that is no "name: value": without a colon, or without a space behind it. */
function withoutColon(text: string, offset: number): Fault {
  const found = lineAt(text, offset);
  const { line } = found;
  const glued = /^\s*(?:- )?([\w/]+):(?=\S)/.exec(line);
  if (glued) return { offset: textStart(found), message: `A space is missing after the colon. Write "${line.trim().replace(':', ': ')}".` };
  if (/^\s*-[^\s-]/.test(line)) return { offset: textStart(found), message: `A space is missing after the hyphen. Write "${line.trim().replace('-', '- ')}".` };
  const [, field, value] = /^\s*(?:- )?([a-z]\w*)(?:\s+(\S.*))?$/.exec(line) ?? [];
  const example = field ? ` If "${field}" is a field, write "${field}:${value ? ` ${value}` : ''}".` : '';
  return { offset: textStart(found), message: `There is no colon in this line.${example} If it continues the line above, give it two more spaces at its start.` };
}

/** A colon within a value, or a line that is indented too far, so that it looks like part of the one above. */
function nested(text: string, offset: number): Fault {
  const { line, start } = lineAt(text, offset);
  const value = line.slice(offset - start);
  if (/^[“”„‘’]/.test(value)) return { offset, message: `These quotes come from a word processor and do not count. Write straight ones: "${value.replace(/^[“”„‘’]|[“”„‘’]$/g, '')}".` };
  if (/:(\s|$)/.test(value)) return { offset, message: `A text with a colon in it needs quotes. Write "${value.trim().replaceAll('"', '\\"')}".`, local: true };
  const next = nextLine(text, offset);
  return { offset: next ? textStart(next) : offset, message: `This line has too many spaces at its start, and so counts as part of the line above. ${indentation}` };
}

/** The first of the lines right above that are indented further. */
function firstDeeper(text: string, { start, indent }: { start: number; indent: number }) {
  let found: ReturnType<typeof lineAt> | undefined;
  for (let at = start; at > 0; ) {
    const above = lineAt(text, at - 1);
    if (above.line.trim() !== '' && above.indent <= indent) break;
    if (above.line.trim() !== '') found = above;
    at = above.start;
  }
  return found;
}

function misplaced(text: string, offset: number): Fault {
  const here = lineAt(text, offset);
  const found = here.line.trim() === '' ? (nextLine(text, offset) ?? here) : here;
  if (/^\s*-[^\s-]/.test(found.line)) return withoutColon(text, found.start);
  if (/^\s*- /.test(found.line)) {
    const entry = firstDeeper(text, found);
    if (entry && !/^\s*- /.test(entry.line)) return { offset: textStart(entry), message: `This entry has no hyphen. Write "- ${entry.line.trim()}", with the hyphen below those of the other entries.` };
  }
  return { offset: textStart(found), message: `The ${found.indent} spaces at the start of this line fit neither the line above nor the lines around. ${indentation}` };
}

function duplicate(text: string, offset: number): Fault {
  const found = lineAt(text, offset);
  const name = /^[^:\s]+/.exec(text.slice(offset))?.[0] ?? '';
  return { offset, message: `"${name}" stands twice in the same entry${found.indent === 0 ? '' : ', or a line between two entries is missing'}. Keep one of the two lines.`, local: found.indent === 0 };
}

function explain(error: YAMLError, document: Document, text: string): Fault {
  const [offset] = error.pos;
  const { line, start, indent } = lineAt(text, offset);
  if (/^ *\t/.test(line)) return { offset: start + line.indexOf('\t'), message: 'This line begins with a tab. Write spaces instead, two for each step inward.' };
  if (/closing ["']quote/.test(error.message)) {
    const opening = openedBefore(document, offset, isQuoted);
    return { offset: opening, message: `The quote ${text[opening]} that opens here is never closed. Write the same sign at the end of the text.` };
  }
  if (/^Flow (sequence|map)|in flow/.test(error.message)) {
    const opening = openedBefore(document, offset, isBracket);
    return { offset: opening, message: `The bracket ${text[opening]} that opens here is not closed as it should be. Write ${text[opening] === '{' ? '{name: value, name: value}' : '[one, two]'}, or put a text that begins with a bracket in quotes.` };
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
      return error.message.startsWith('Block scalar') ? { offset: start + indent, message: 'The text below > or | needs two spaces more at its start than the line with that sign.' } : misplaced(text, offset);
    case 'BAD_SCALAR_START':
      return { offset, message: `A text that begins with ${text[offset]} needs quotes. Write "${line.slice(offset - start).trim()}".`, local: true };
    case 'BAD_DQ_ESCAPE':
      return { offset, message: 'In double quotes, a backslash counts as a special sign. Write two of them: \\\\.', local: true };
    case 'TAG_RESOLVE_FAILED':
      return { offset, message: `A text that begins with ! needs quotes. Write "${line.slice(offset - start).trim()}".`, local: true };
    case 'MULTIPLE_DOCS':
      return { offset, message: 'A line of --- or ... stands in the middle of the file. Remove it.' };
    case 'UNEXPECTED_TOKEN':
      return unexpected(text, offset);
    default:
      return { offset: start, message: 'This cannot be read. A text with brackets, or with any sign but letters, digits and commas at its start, needs quotes.' };
  }
}

function unexpected(text: string, offset: number): Fault {
  const { line, start, indent } = lineAt(text, offset);
  if (/:\s*[>|][^>|]*$/.test(line.slice(0, offset - start + 1))) return { offset, message: 'After > or | the text begins on the next line, with two more spaces at its start.' };
  if (/["']/.test(line.slice(indent, offset - start))) return { offset, message: 'Text stands behind the closing quote. Put the whole value between the two quotes; a quote within it is written \\".' };
  return misplaced(text, offset);
}

const isTab = ({ message }: Fault) => message.includes('tab');

/** What keeps a text from being read as YAML, in plain words. The parser follows one slip with many errors: those are left out. */
export function syntaxFaults(document: Document.Parsed, text: string): Fault[] {
  const faults = [...document.errors, ...document.warnings].map((error) => explain(error, document, text));
  const last = faults.findIndex((fault) => !fault.local);
  return last < 0 ? faults : [...faults.slice(0, last + 1), ...faults.slice(last + 1).filter((fault) => isTab(fault))];
}
