/**
 * What is wrong with YAML that the parser refuses, or reads as something else than its author means. What a text shows by itself is a row of a
 * table: a pattern, and the sentence about it. `explain` chooses the table by the parser's error and what is around it.
 */
import { type Document, type ErrorCode, isAlias, isCollection, isMap, isScalar, type Node, type Scalar, visit } from 'yaml';
import { applyTextRules, maxDiagnostics, repeated, type TextRule } from '../files/diagnostic.ts';

export interface YamlError {
  offset: number;
  message: string;
  /** True if the parser understood the rest of the file, so that further errors are worth reporting. */
  isLocal?: boolean;
}

const sentenceAbout = (text: string, rules: readonly TextRule[]): string | undefined => applyTextRules(rules, text)[0]?.message;

const inQuotes = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** Says how to write a text with a colon in it: `"Parade: Saturday"`. */
export const quoteColon = (text: string): string => `A text with a colon in it needs quotes. Write ${inQuotes(text)}.`;

const touchingHyphen: TextRule = [
  /^-[^\s-]/,
  ({ input }) => `A space is missing after the hyphen. Write "${input.trim().replace('-', '- ')}".`,
];

/** In a line without its indentation that isn't `name: value`. */
const withoutColon: readonly TextRule[] = [
  [/^(?:- )?[\w/]+:(?=\S)/, ({ input }) => `A space is missing after the colon. Write "${input.trim().replace(':', ': ')}".`],
  touchingHyphen,
  [
    /^(?:- )?([a-z]\w*)\s*([;=：])\s*(.*)$/i,
    ([, name, character, rest]) => `This line has ${character} where a colon belongs. Write "${`${name}: ${rest}`.trim()}".`,
  ],
  [
    /^(?:- )?([a-z]\w*)(?:\s+(\S.*))?$|^/,
    ([, field, value]) => {
      const example = field ? ` If "${field}" is a field, write "${field}:${value ? ` ${value}` : ''}".` : '';
      return `There is no colon in this line.${example} If it continues the line above, start it with two more spaces.`;
    },
  ],
];

/** In a line without its indentation that matches nothing around it. */
const misplaced: readonly TextRule[] = [
  touchingHyphen,
  [/^([*•·–—])\s*(.*)$/, ([, bullet, entry]) => `A list entry starts with a hyphen, not with ${bullet}. Write "- ${entry}".`],
];

/** In a line of which the parser takes only the first part for the value. */
const unexpected: TextRule = [
  /^\s*(?:- )*(?:[^\s"':]+:\s+)?('.*?)\s*$/,
  ([, text = '']) => {
    // In `'yes' or no`, the quotes are part of the text.
    const words = /^'[^']*'\s.*[^']$/.test(text) ? text : text.replace(/^'|'$/g, '');
    return `An apostrophe ends a text in single quotes. Use double quotes: ${inQuotes(words)}.`;
  },
];

/** What the parser finds wrong within a value, from there to the end of the line. It understands the rest of the file. */
const withinValue: Partial<Record<ErrorCode, (value: string) => string>> = {
  BAD_SCALAR_START: (value) => `A text that starts with ${value[0]} needs quotes. Write "${value.trim()}".`,
  TAG_RESOLVE_FAILED: (value) => `A text that starts with ! needs quotes. Write "${value.trim()}".`,
  BAD_DQ_ESCAPE: () => 'Inside double quotes, a backslash has a special meaning. Write two of them: \\\\.',
};

const byCode: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: 'A text that starts with * needs quotes. A list entry starts with a hyphen.',
  MULTIPLE_DOCS: 'There is a line of --- or ... in the middle of the file. Remove it.',
};

const unreadable = 'This cannot be read. A text needs quotes if it has brackets, or starts with anything but a letter or a digit.';

type YamlLine = ReturnType<typeof lineAt>;

/** The line around an offset, without its line break. */
function lineAt(source: string, offset: number) {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end < 0 ? undefined : end);
  return { start, text, indent: text.length - text.trimStart().length };
}

const linesOf = (source: string) => [...source.matchAll(/(?<=^|\n)/g)].map(({ index }) => lineAt(source, index));

/** The next line that is neither empty nor a comment; undefined at the end. */
const nextLine = (source: string, offset: number) => linesOf(source).find(({ start, text }) => start > offset && /^\s*[^\s#]/.test(text));

const inLine = ({ start, indent }: YamlLine, message: string): YamlError => ({ offset: start + indent, message });

/** A list or a group on one line, with both of its brackets, or without the second: another error. */
const brackets = /^(?:\[[^\]]*\]|\{[^}]*\})[\s,\]}]*(?:\s#.*)?$|^\[[^\]]*$|^\{[^}]*$/;

/** Explains a value that begins with a character that means something else in YAML, as in `name: [NEW] Gold`; undefined for other lines. */
function explainIndicator({ text, start }: YamlLine): YamlError | undefined {
  const value = /^\s*(?:- +|[\w-]+:[ \t]+)+([[{&*!%@`].*)$/.exec(text)?.[1]?.trim();
  if (value === undefined || brackets.test(value)) return undefined;
  const message = `A text that starts with ${value.charAt(0)} needs quotes. Write ${JSON.stringify(value)}.`;
  return { offset: start + text.lastIndexOf(value), message, isLocal: true };
}

const indentation = 'Start it with as many spaces as the lines it belongs with. Each level is two spaces.';

/** True for the name of a field, anywhere in a file. */
export type IsField = (name: string) => boolean;

function explainNestedValue(text: string, offset: number, value: string, isField: IsField): YamlError {
  if (/^[“”„‘’]/.test(value)) {
    const straight = value.replace(/^[“”„‘’]|[“”„‘’]$/g, '');
    return { offset, message: `These curly quotes do not work here. Write straight ones: "${straight}".` };
  }
  const [, first = '', second = '', name = ''] = /^(.*?)\s+(([a-z]\w*):(?:\s.*|))$/.exec(value) ?? [];
  // A number, a date, true or false, or a text in quotes cannot go on.
  const isWhole = /^(?:-?\d[\d.,:-]*(?: \d\d:\d\d)?|true|false|"[^"]*")$/.test(first);
  if (name !== '' && (isWhole || (first !== '' && isField(name))))
    return { offset, message: `There are two fields on this line. Start a new line with ${second.trim()}.`, isLocal: !first.includes('"') };
  if (/:(?:\s|$)/.test(value)) return { offset, message: quoteColon(value.trim()), isLocal: true };
  const next = nextLine(text, offset);
  const message = `This line starts with too many spaces, so it counts as part of the line above. ${indentation}`;
  return next ? inLine(next, message) : { offset, message };
}

/** The first of the lines right above one that are deeper than it. */
function firstDeeperLine(source: string, { start, indent }: YamlLine): YamlLine | undefined {
  const above = linesOf(source.slice(0, start)).filter(({ text }) => text.trim() !== '');
  return above[above.findLastIndex((line) => line.indent <= indent) + 1];
}

function explainIndentation(text: string, here: YamlLine): YamlError {
  const line = here.text.trim() === '' ? (nextLine(text, here.start) ?? here) : here;
  const above = line.start === 0 ? '' : lineAt(text, line.start - 1).text.trim();
  const field = /^\s*-/.test(line.text) ? /^(?:- )?(\w+:) *\[ *\]$/.exec(above)?.[1] : undefined;
  if (field !== undefined)
    return inLine(line, `"${field} []" means that the list is empty, and entries follow. Remove the [] in the line above.`);
  const sentence = sentenceAbout(line.text.trimStart(), misplaced);
  if (sentence !== undefined) return inLine(line, sentence);
  const entry = /^\s*- /.test(line.text) ? firstDeeperLine(text, line) : undefined;
  if (entry && !/^\s*- /.test(entry.text))
    return inLine(entry, `This entry has no hyphen. Write "- ${entry.text.trim()}", with the hyphen below those of the other entries.`);
  const message = `This line starts with ${line.indent} spaces, which fits neither the line above nor the lines around it. ${indentation}`;
  return inLine(line, message);
}

const afterQuote = 'There is text after the closing quote. Put the whole value between the two quotes, and write a quote inside it as \\".';

function explainUnexpected(text: string, offset: number, line: YamlLine): YamlError {
  const first = nextLine(text, -1);
  if (line.indent === 0 && first && first.indent > 0 && first.start < line.start) {
    const spaces = first.indent === 1 ? 'a space' : `${first.indent} spaces`;
    const message = `This line starts with ${spaces}, so the lines below no longer belong with it. Remove what is before "${first.text.trim().split(':')[0]}".`;
    return { offset: first.start, message };
  }
  const before = line.text.slice(0, offset - line.start);
  if (/(?::|^\s*-)\s*[>|][^>|]*$/.test(before + text.charAt(offset)))
    return { offset, message: 'After > or |, the text starts on the next line, with two more spaces.' };
  const message = sentenceAbout(line.text, [unexpected]) ?? (/["']/.test(before) ? afterQuote : undefined);
  return message === undefined ? explainIndentation(text, line) : { offset, message };
}

/** The start of the innermost node of a kind; undefined if there is none. */
function findNode(document: Document, isKind: (node: Node, start: number, end: number, key: unknown) => boolean): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node(key, node) {
      const [start, end] = node.range ?? [0, 0];
      if (isKind(node, start, end, key)) found = start;
    },
  });
  return found;
}
const hasType = (node: Node, type: string) => isScalar(node) && node.type?.startsWith(type) === true;

type FoundError = Pick<YamlError, 'offset'> & { code: ErrorCode };

/** The fields that are twice in their group. The parser's own search compares each with all others. */
function duplicates(document: Document): FoundError[] {
  const found: FoundError[] = [];
  visit(document, {
    Map(_key, { items }) {
      const names = items.flatMap(({ key }) => (isScalar(key) && key.range ? [{ name: String(key.value), offset: key.range[0] }] : []));
      for (const [{ offset }] of repeated(names, ({ name }) => name)) found.push({ code: 'DUPLICATE_KEY', offset });
    },
  });
  return found;
}

const tab = 'This line starts with a tab. Use spaces instead, two for each level.';

function explain({ code, offset }: FoundError, document: Document, text: string, isField: IsField): YamlError {
  const line = lineAt(text, offset);
  const value = line.text.slice(offset - line.start);
  const is = (...codes: ErrorCode[]) => codes.includes(code);
  const isWithin = (start: number, end: number) => start < offset && offset <= end;
  if (/^ *\t/.test(line.text)) return { offset: line.start + line.text.indexOf('\t'), message: tab };
  if (is('DUPLICATE_KEY')) {
    const entry = line.indent === 0 ? '' : ', or the first line of a new entry is missing';
    const message = `"${/^[^:\s]+/.exec(value)?.[0] ?? ''}" is in this entry twice${entry}. Keep one of the two lines.`;
    return { offset, message, isLocal: line.indent === 0 };
  }
  const isUnclosed = (node: Node, start: number, end: number) =>
    isWithin(start, end) && hasType(node, 'QUOTE') && (end - start < 2 || text[end - 1] !== text[start]);
  const quote = is('MISSING_CHAR') ? findNode(document, isUnclosed) : undefined;
  if (quote !== undefined)
    return { offset: quote, message: `The quote ${text[quote]} is never closed. Add the same quote at the end of the text.` };
  const isInBrackets = (node: Node, start: number, end: number) => isWithin(start, end) && isCollection(node) && node.flow === true;
  const bracket = is('MISSING_CHAR', 'BAD_INDENT', 'UNEXPECTED_TOKEN') ? findNode(document, isInBrackets) : undefined;
  if (bracket !== undefined) {
    const form = text[bracket] === '{' ? '{name: value, name: value}' : '[one, two]';
    const advice = `Write ${form}, or put a text that begins with a bracket in quotes.`;
    return { offset: bracket, message: `The bracket ${text[bracket]} that opens here is not closed as it should be. ${advice}` };
  }
  const indicator = explainIndicator(line);
  if (indicator) return indicator;
  if (is('BLOCK_AS_IMPLICIT_KEY')) {
    // The error may be at an empty line above the next entry.
    const below = line.text.trim() === '' ? nextLine(text, offset)?.text : line.text;
    const isEntry = below?.trimStart().startsWith('- ') && offset === line.start;
    return isEntry ? explainIndentation(text, line) : explainNestedValue(text, offset, value, isField);
  }
  if (
    is('MULTILINE_IMPLICIT_KEY') ||
    (is('MISSING_CHAR') && findNode(document, (_node, start, _end, key) => key === 'key' && start === offset) !== undefined)
  )
    return inLine(line, sentenceAbout(line.text.trimStart(), withoutColon) ?? '');
  if (is('BAD_INDENT') && findNode(document, (node, start, end) => start < offset && offset < end && hasType(node, 'BLOCK')) !== undefined)
    return inLine(line, 'The text below > or | starts with two more spaces than the line above it.');
  if (is('MISSING_CHAR', 'BAD_INDENT')) return explainIndentation(text, line);
  if (is('UNEXPECTED_TOKEN')) return explainUnexpected(text, offset, line);
  const local = withinValue[code]?.(value);
  const message = local ?? byCode[code];
  return message === undefined ? { offset: line.start, message: unreadable } : { offset, message, isLocal: local !== undefined };
}

/** Explains the errors of the YAML parser, and duplicate fields. Omits those that only follow from an earlier one. */
export function syntaxErrors(document: Document.Parsed, text: string, isField: IsField): YamlError[] {
  const found: YamlError[] = [];
  let isStructureLost = false;
  const refused = [...document.errors, ...document.warnings].map(({ code, pos: [offset] }) => ({ code, offset }));
  for (const error of [...refused, ...duplicates(document)].toSorted((a, b) => a.offset - b.offset).slice(0, maxDiagnostics)) {
    // After an error in the structure, only tabs are certain to be errors of their own.
    if (isStructureLost && error.code !== 'TAB_AS_INDENT') continue;
    const explained = explain(error, document, text, isField);
    if (!found.some(({ offset }) => offset === explained.offset)) found.push(explained);
    isStructureLost ||= explained.isLocal !== true;
  }
  return found;
}

// Often part of text that is copied from web pages and word processors.
const blankStarts = /^[ \t]*(?:- +)*(?:-|[\w-]+: *)?[\u00A0\u2000-\u200A\u202F\u3000]/gm;

/** Finds special spaces where YAML requires ordinary ones: at the start of a line, behind an entry's hyphen, behind a field's colon. */
export function specialBlanks(text: string): YamlError[] {
  const atStart = 'This line starts with special spaces, as web pages and word processors use them. Delete them, and type ordinary spaces.';
  return [...text.matchAll(blankStarts)].map(({ 0: found, index }) => {
    if (found.trim() === '') return { offset: index, message: atStart };
    const message = `There is a special space after the ${found.includes(':') ? 'colon' : 'hyphen'}, as web pages and word processors use them. Delete it, and type an ordinary space.`;
    return { offset: index + found.length - 1, message };
  });
}

/** Maximum number of brackets that are open at once, of hyphens at the start of a line, and of spaces before it. */
const maxOpen = 20;
const maxHyphens = 20;
const maxIndent = 200;

/** Finds deep nesting, which takes the parser very long. */
export function deepNesting(text: string): YamlError[] {
  const deepLine = new RegExp(`^(?: {${maxIndent}}(?=[^\\n]*[^\\s#])| *(?:[-?:] +){${maxHyphens}})`, 'm').exec(text);
  if (deepLine)
    return [{ offset: deepLine.index, message: 'This line is nested too deep to be read. Start it with fewer spaces and hyphens.' }];
  const open: number[] = [];
  // Not those within a word, such as a smiley, which may never close.
  for (const { 0: bracket, index } of text.matchAll(/(?:(?<![^\s[{,])|(?<=["']:))[[{]|[\]}]/g)) {
    if (bracket === ']' || bracket === '}') open.pop();
    else open.push(index);
    const [first = 0] = open;
    if (open.length > maxOpen)
      return [{ offset: first, message: 'There are too many brackets in a row. Put a text with brackets in quotes.' }];
  }
  return [];
}

/** What a plain text shows that its author did not mean. */
const inPlainText: readonly TextRule[] = [
  [
    /^([“”„‘’])(.*)[“”‘’]$|^[“”„](.*)"$/s,
    ([, , inner, other = '']) => {
      const words = inner ?? other;
      // Texts that would be read as something else without quotes.
      const needsQuotes = /^[\d.,-]+$|^(?:true|false|null|~)?$|: | #/.test(words);
      return `These curly quotes do not work here. Write straight ones, "${words}"${needsQuotes ? '' : ', or none'}.`;
    },
  ],
  [/(?<=\n\s*)- /, 'This line starts with too many spaces, so it counts as part of the line above. Put its hyphen below the one above.'],
];

/** The same of a plain number, and what to write instead. */
const inPlainNumber = (value: number): TextRule[] => [
  // `1e3` is 1000, `0x55` is 85.
  [/^(?![-+]?[\d.]+$)/, `Write ${value}, or put it in quotes if it is a text.`],
  // A code, a postal code.
  [/^0\d/, `Put it in quotes, or write ${value}.`],
  // Nobody writes 1.25 as 1.250.
  [/^[1-9]\d{0,2}\.\d\d0$/, ([text]) => `Write ${value}, or ${text.replace('.', '')} if the dot is one between thousands.`],
];

const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/u;
const remainingCode =
  'This text contains a character that cannot be displayed, written as a backslash and a code. Remove the backslash and the code.';

function misreadScalar({ range, type, value }: Scalar, text: string, isFrontMatter: boolean): YamlError[] {
  const [start, end] = range ?? [0, 0];
  const written = text.slice(start, end);
  const isPlain = type === 'PLAIN';
  if (isPlain && typeof value === 'number') {
    const means = `${written} means the number ${value} here.`;
    return applyTextRules(inPlainNumber(value), written).map(({ message }) => ({ offset: start, message: `${means} ${message}` }));
  }
  if (typeof value !== 'string') return [];
  const found = isPlain ? applyTextRules(inPlainText, written) : [];
  const errors: YamlError[] = found.map(({ index, message }) => ({ offset: start + index, message }));
  // A real comment has a space after its #, as in "# placeholder". Front matter has no comments after text.
  const unlike = isPlain ? /^[ \t]+#(?!placeholder)(?:[^\s#]| \d)[^\n]*/ : /^[ \t]+#(?!placeholder)[^\s#][^\n]*/;
  const [note] = (isFrontMatter ? /^[ \t]+#[^\n]*/ : unlike).exec(text.slice(end)) ?? [];
  // The time in a date may well have one.
  if (note !== undefined && !type?.startsWith('BLOCK') && !/^\d{4}-\d\d-\d\d/.test(value)) {
    const whole = JSON.stringify((isPlain ? written : value) + note.trimEnd());
    const advice = isFrontMatter ? 'A note goes on a line of its own.' : 'A note starts with # and a space.';
    const message = `Everything after # is a note to yourself, so only ${JSON.stringify(value)} is left. To keep the whole text, put it in quotes: ${whole}. ${advice}`;
    errors.push({ offset: end + note.indexOf('#'), message });
  }
  if (unprintable.test(value)) errors.push({ offset: start, message: remainingCode });
  return errors;
}

/** Finds a text in place of a value that YAML reads as nothing: `- #Foxy`, `name: Null`. */
function misreadNothing({ range, value }: Scalar, text: string): YamlError[] {
  if (value !== null) return [];
  const [start, end] = range ?? [0, 0];
  const written = text.slice(start, end);
  if (written !== '')
    return [{ offset: start, message: `${written} means that there is no value. If it is a text, put it in quotes: "${written}".` }];
  const [comment, words = ''] = /^[ \t]*(#[^\s#].*)/.exec(text.slice(start)) ?? [];
  if (comment === undefined) return [];
  const message = `Everything after # is a note to yourself. To keep it as a text, put it in quotes: "${words.trim()}".`;
  return [{ offset: start + comment.indexOf('#'), message }];
}

/** Finds valid YAML that doesn't mean what its author intended: curly quotes, references, a list parsed as text. */
export function misreadText(document: Document.Parsed, text: string, isFrontMatter: boolean): YamlError[] {
  const errors: YamlError[] = [];
  const report = (offset: number | undefined, message: string) => errors.push({ offset: offset ?? 0, message });
  visit(document, {
    Pair(_key, { key }) {
      const start = (key as Node | null)?.range?.[0];
      if (!isScalar(key))
        report(start, 'There has to be the name of a field before a colon. Put a text that starts with ? or a bracket in quotes.');
      else if (key.value === '__proto__') report(start, '"__proto__" cannot be the name of a field.');
    },
    Node(key, node) {
      const [start, end] = node.range ?? [0, 0];
      const written = text.slice(start, end);
      if (isAlias(node)) report(start, 'A text that starts with * needs quotes.');
      else if (node.anchor) {
        const offset = text.lastIndexOf('&', start);
        errors.push(explainIndicator(lineAt(text, offset)) ?? { offset, message: 'A text that starts with & needs quotes.' });
      }
      // YAML reads `- {Foxy}` as fields without values.
      if (isMap(node) && node.flow && node.items.length > 0 && !written.includes(':'))
        report(start, `A text that starts with { needs quotes. Write ${JSON.stringify(written)}.`);
      if (!isScalar(node)) return;
      if (key !== 'key' && key !== null) errors.push(...misreadNothing(node, text));
      errors.push(...misreadScalar(node, text, isFrontMatter));
    },
  });
  return errors;
}
