import {
  type Document,
  type ErrorCode,
  isCollection,
  isScalar,
  type Node,
  visit,
  type YAMLError,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { maxFindings, repeated } from '../diagnostic.ts';

interface YamlLine {
  /** Offset of the first character. */
  start: number;
  /** Text without the line break. */
  text: string;
  /** Number of leading spaces. */
  indent: number;
}

/** The line around an offset. */
function lineAt(source: string, offset: number): YamlLine {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end < 0 ? undefined : end);
  return { start, text, indent: text.length - text.trimStart().length };
}

/** The next line that is neither empty nor a comment; undefined at the end. */
function nextLine(source: string, offset: number): YamlLine | undefined {
  for (let end = source.indexOf('\n', offset); end >= 0; end = source.indexOf('\n', end + 1)) {
    const next = lineAt(source, end + 1);
    if (/^\s*[^\s#]/.test(next.text)) return next;
  }
  return undefined;
}

/** Offset of the first non-space character of a line. */
const textStart = ({ start, indent }: YamlLine): number => start + indent;

export interface YamlError {
  offset: number;
  message: string;
  /** True if the parser understood the rest of the file, so that further errors are worth reporting. */
  isLocal?: boolean;
}

/** A field, or a list entry, whose value touches its colon, as in `name:Gold`. */
const touchingColon = /^\s*(?:- )?([\w/]+):(?=\S)/;
/** A list entry whose text touches its hyphen, as in `-Gold`. */
const touchingHyphen = /^\s*-[^\s-]/;
const listEntry = /^\s*- /;
/** A field with another character where its colon belongs, as in `name = Gold`. */
const colonLookalike = /^\s*(?:- )?([a-z]\w*)\s*([;=：])\s*(.*)$/i;
/** A field without a colon, as in `name Gold`. */
const fieldWithoutColon = /^\s*(?:- )?([a-z]\w*)(?:\s+(\S.*))?$/;
/** A value that begins with one of YAML's indicators, as in `name: [NEW] Gold`. */
const indicatorValue = /^\s*(?:- +|[\w-]+:[ \t]+)+([[{&*!%@`].*)$/;
/** A list or a group on one line, with both of its brackets. */
const closedBrackets = /^(?:\[[^\]]*\]|\{[^}]*\})[\s,\]}]*(?:\s#.*)?$/;
const openBracket = /^\[[^\]]*$|^\{[^}]*$/;
const curlyQuote = /^[“”„‘’]/;
const curlyQuotes = /^[“”„‘’]|[“”„‘’]$/g;
/** A value that cannot go on: a number, a date, true or false, or a text in quotes. */
const wholeValue = /^(?:-?\d[\d.,:-]*(?: \d\d:\d\d)?|true|false|"[^"]*")$/;
const colonInValue = /:(\s|$)/;
/** A field whose list is empty, as in `levels: []`. */
const emptyList = /^(?:- )?(\w+:) *\[ *\]$/;
/** A list entry with another character where its hyphen belongs, as in `• Gold`. */
const hyphenLookalike = /^\s*([*•·–—])\s*(.*)$/;
/** The start of a text that goes on below, and more text in the same line, as in `text: > Gold`. */
const textAfterBlockIndicator = /(?::|^\s*-)\s*[>|][^>|]*$/;
/** The value of a line that starts with a single quote. */
const singleQuoted = /^\s*(?:- )*(?:[^\s"':]+:\s+)?('.*?)\s*$/;
/** A text that starts with a quoted word, as in `'yes' or no`: the quotes are part of it. */
const quotedFirstWord = /^'[^']*'\s.*[^']$/;

const indentation = 'Start it with as many spaces as the lines it belongs with. Each level is two spaces.';

/** Explains a line that isn't `name: value`. */
function explainMissingColon(text: string, offset: number): YamlError {
  const found = lineAt(text, offset);
  const line = found.text;
  if (touchingColon.test(line))
    return { offset: textStart(found), message: `A space is missing after the colon. Write "${line.trim().replace(':', ': ')}".` };
  if (touchingHyphen.test(line))
    return { offset: textStart(found), message: `A space is missing after the hyphen. Write "${line.trim().replace('-', '- ')}".` };
  const [, name, character, rest] = colonLookalike.exec(line) ?? [];
  if (name !== undefined)
    return { offset: textStart(found), message: `This line has ${character} where a colon belongs. Write "${`${name}: ${rest}`.trim()}".` };
  const [, field, value] = fieldWithoutColon.exec(line) ?? [];
  const example = field ? ` If "${field}" is a field, write "${field}:${value ? ` ${value}` : ''}".` : '';
  return {
    offset: textStart(found),
    message: `There is no colon in this line.${example} If it continues the line above, start it with two more spaces.`,
  };
}

/** Explains a value that begins with a character that means something else in YAML, as in `name: [NEW] Gold`; undefined for other lines. */
function explainIndicator({ text, start }: YamlLine): YamlError | undefined {
  const value = indicatorValue.exec(text)?.[1]?.trim();
  // An unmatched bracket is another error.
  if (value === undefined || closedBrackets.test(value) || openBracket.test(value)) return undefined;
  const message = `A text that starts with ${value.charAt(0)} needs quotes. Write ${JSON.stringify(value)}.`;
  return { offset: start + text.lastIndexOf(value), message, isLocal: true };
}

/** Says how to write a text with a colon in it: `"Parade: Saturday"`. */
export const quoteColon = (text: string): string => `A text with a colon in it needs quotes. Write "${text.replaceAll('"', '\\"')}".`;

/** Explains a colon within a value, or a line whose indentation makes it part of the line above. */
function explainNestedValue(text: string, offset: number): YamlError {
  const { text: line, start } = lineAt(text, offset);
  const value = line.slice(offset - start);
  if (curlyQuote.test(value))
    return {
      offset,
      message: `These curly quotes do not work here. Write straight ones: "${value.replace(curlyQuotes, '')}".`,
    };
  const [, first = '', second = '', name = ''] = /^(.*?)\s+(([a-z]\w*):(?:\s.*|))$/.exec(value) ?? [];
  const isField = wholeValue.test(first) || (first !== '' && new RegExp(`^[ -]*${name}:`, 'm').test(text));
  if (name !== '' && isField)
    return { offset, message: `There are two fields on this line. Start a new line with ${second.trim()}.`, isLocal: !first.includes('"') };
  if (colonInValue.test(value)) return { offset, message: quoteColon(value.trim()), isLocal: true };
  const next = nextLine(text, offset);
  return {
    offset: next ? textStart(next) : offset,
    message: `This line starts with too many spaces, so it counts as part of the line above. ${indentation}`,
  };
}

/** The first of the lines directly above with more indentation. */
function firstDeeperLine(text: string, { start, indent }: YamlLine): YamlLine | undefined {
  let found: YamlLine | undefined;
  for (let at = start; at > 0;) {
    const above = lineAt(text, at - 1);
    if (above.text.trim() !== '' && above.indent <= indent) break;
    if (above.text.trim() !== '') found = above;
    at = above.start;
  }
  return found;
}

/** Explains a line whose indentation matches nothing around it, or a list entry without a hyphen. */
function explainIndentation(text: string, offset: number): YamlError {
  const here = lineAt(text, offset);
  const found = here.text.trim() === '' ? (nextLine(text, offset) ?? here) : here;
  const above = found.start === 0 ? '' : lineAt(text, found.start - 1).text.trim();
  const field = emptyList.exec(above)?.[1];
  if (field !== undefined && /^\s*-/.test(found.text))
    return {
      offset: textStart(found),
      message: `"${field} []" means that the list is empty, and entries follow. Remove the [] in the line above.`,
    };
  if (touchingHyphen.test(found.text)) return explainMissingColon(text, found.start);
  const [, bullet, entryText] = hyphenLookalike.exec(found.text) ?? [];
  if (bullet !== undefined)
    return { offset: textStart(found), message: `A list entry starts with a hyphen, not with ${bullet}. Write "- ${entryText}".` };
  if (listEntry.test(found.text)) {
    const entry = firstDeeperLine(text, found);
    if (entry && !listEntry.test(entry.text))
      return {
        offset: textStart(entry),
        message: `This entry has no hyphen. Write "- ${entry.text.trim()}", with the hyphen below those of the other entries.`,
      };
  }
  return {
    offset: textStart(found),
    message: `This line starts with ${found.indent} spaces, which fits neither the line above nor the lines around it. ${indentation}`,
  };
}

/** Explains a field that appears twice in its group. */
function explainDuplicate(text: string, offset: number): YamlError {
  const found = lineAt(text, offset);
  const name = /^[^:\s]+/.exec(text.slice(offset))?.[0] ?? '';
  return {
    offset,
    message: `"${name}" is in this entry twice${found.indent === 0 ? '' : ', or the first line of a new entry is missing'}. Keep one of the two lines.`,
    isLocal: found.indent === 0,
  };
}

/** Explains text after what the parser took for a complete value. */
function explainUnexpected(text: string, offset: number): YamlError {
  const { text: line, start, indent } = lineAt(text, offset);
  const first = nextLine(`\n${text}`, 0);
  if (indent === 0 && first && first.indent > 0 && first.start <= start)
    return {
      offset: first.start - 1,
      message: `This line starts with ${first.indent === 1 ? 'a space' : `${first.indent} spaces`}, so the lines below no longer belong with it. Remove what is before "${first.text.trim().split(':')[0]}".`,
    };
  if (textAfterBlockIndicator.test(line.slice(0, offset - start + 1)))
    return { offset, message: 'After > or |, the text starts on the next line, with two more spaces.' };
  const single = singleQuoted.exec(line)?.[1];
  if (single !== undefined) {
    const words = quotedFirstWord.test(single) ? single : single.replace(/^'|'$/g, '');
    return {
      offset,
      message: `An apostrophe ends a text in single quotes. Use double quotes: "${words.replaceAll('"', '\\"')}".`,
    };
  }
  if (/["']/.test(line.slice(indent, offset - start)))
    return {
      offset,
      message: 'There is text after the closing quote. Put the whole value between the two quotes, and write a quote inside it as \\".',
    };
  return explainIndentation(text, offset);
}

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
    Map: (_key, { items }) =>
      void found.push(
        ...repeated(
          items.map(({ key }) => key),
          (key) => (isScalar(key) && key.range ? String(key.value) : undefined),
          (key): FoundError[] => [{ code: 'DUPLICATE_KEY', pos: [(key as Scalar.Parsed).range[0], (key as Scalar.Parsed).range[1]] }],
        ),
      ),
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

const wholeInCurlyQuotes = /^([“”„‘’])(.*)[“”‘’]$|^[“”„](.*)"$/s;

/** Texts that would be parsed as something else without quotes. */
const needsQuotes = /^[\d.,-]+$|^(?:true|false|null|~)?$|: | #/;

// Often part of text that is copied from web pages and word processors.
const blankStarts = /^[ \t]*(?:- +)*(?:-|[\w-]+: *)?[\u00A0\u2000-\u200A\u202F\u3000]/gm;

/**
 * Finds special spaces where YAML requires ordinary ones: at the start of a line, after the hyphen of an entry, after the colon of a field.
 */
export function specialBlanks(text: string): YamlError[] {
  return [...text.matchAll(blankStarts)].map(({ 0: found, index }) => {
    const isIndentation = found.trim() === '';
    const place = isIndentation
      ? 'This line starts with special spaces'
      : `There is a special space after the ${found.includes(':') ? 'colon' : 'hyphen'}`;
    return {
      offset: isIndentation ? index : index + found.length - 1,
      message: `${place}, as web pages and word processors use them. Delete ${isIndentation ? 'them, and type ordinary spaces' : 'it, and type an ordinary space'}.`,
    };
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

/** Finds a text in place of a value that YAML reads as nothing: `- #Foxy`, `name: Null`. */
function checkNothing(value: unknown, text: string): YamlError[] {
  if (!isScalar(value) || value.value !== null) return [];
  const [start, end] = (value as Scalar.Parsed).range;
  const written = text.slice(start, end);
  if (written !== '')
    return [{ offset: start, message: `${written} means that there is no value. If it is a text, put it in quotes: "${written}".` }];
  const comment = /^[ \t]*(#[^\s#].*)/.exec(text.slice(start));
  return comment
    ? [
        {
          offset: start + comment[0].indexOf('#'),
          message: `Everything after # is a note to yourself. To keep it as a text, put it in quotes: "${comment[1]?.trim()}".`,
        },
      ]
    : [];
}

/** Finds a text in curly brackets, which YAML reads as fields without values: `- {Foxy}`. */
function checkBraces(map: YAMLMap, text: string): YamlError[] {
  const [start, end] = map.range ?? [0, 0];
  const written = text.slice(start, end);
  if (!map.flow || map.items.length === 0 || written.includes(':')) return [];
  return [{ offset: start, message: `A text that starts with { needs quotes. Write ${JSON.stringify(written)}.` }];
}

/** Finds numbers that mean others than they seem to: `1e3` is 1000, `0x55` is 85. */
function checkNumber({ range, value, type }: Scalar, text: string): YamlError[] {
  const [start, end] = range ?? [0, 0];
  const written = text.slice(start, end);
  if (type !== 'PLAIN' || typeof value !== 'number' || /^[-+]?[\d.]+$/.test(written)) return [];
  return [{ offset: start, message: `${written} means the number ${value} here. Write ${value}, or put it in quotes if it is a text.` }];
}

function checkPair({ key, value }: Pair, text: string): YamlError[] {
  const errors: YamlError[] = checkNothing(value, text);
  const keyStart = (key as Node | null)?.range?.[0] ?? 0;
  if (!isScalar(key))
    errors.push({
      offset: keyStart,
      message: 'There has to be the name of a field before a colon. Put a text that starts with ? or a bracket in quotes.',
    });
  else if (key.value === '__proto__') errors.push({ offset: keyStart, message: '"__proto__" cannot be the name of a field.' });
  return errors;
}

// A real comment has a space after its #, as in "# placeholder". Front matter has no comments after text.
const comments = {
  quoted: /^([ \t]+)(#(?!placeholder)[^\s#][^\n]*)/,
  plain: /^([ \t]+)(#(?!placeholder)(?:[^\s#]| \d)[^\n]*)/,
  frontMatter: /^([ \t]+)(#[^\n]*)/,
};

/** Finds a comment that its author probably meant as text: `heading: Panel #4 is here`. */
function checkComment({ range, value, type }: Scalar, text: string, isFrontMatter: boolean): YamlError[] {
  const [start, end] = range ?? [0, 0];
  if (typeof value !== 'string' || type?.startsWith('BLOCK') || /^\d{4}-\d\d-\d\d/.test(value)) return [];
  const pattern = comments[isFrontMatter ? 'frontMatter' : type === 'PLAIN' ? 'plain' : 'quoted'];
  const [, blanks = '', comment] = pattern.exec(text.slice(end)) ?? [];
  if (comment === undefined) return [];
  const whole = `${type === 'PLAIN' ? text.slice(start, end) : value}${blanks}${comment.trimEnd()}`;
  return [
    {
      offset: end + blanks.length,
      message: `Everything after # is a note to yourself, so only ${JSON.stringify(value)} is left. To keep the whole text, put it in quotes: ${JSON.stringify(whole)}. ${isFrontMatter ? 'A note goes on a line of its own.' : 'A note starts with # and a space.'}`,
    },
  ];
}

/** Finds control characters written as an escape such as \u0000. */
function checkCharacters({ range, value }: Scalar): YamlError[] {
  if (typeof value !== 'string' || !/(?![\t\n])[\p{Cc}\p{Cs}\uFFFD\u202A-\u202E\u2066-\u2069]/u.test(value)) return [];
  return [
    {
      offset: range?.[0] ?? 0,
      message:
        'This text contains a character that cannot be displayed, written as a backslash and a code. Remove the backslash and the code.',
    },
  ];
}

function checkUnquoted({ range, type }: Scalar, text: string): YamlError[] {
  const [start, end] = range ?? [0, 0];
  if (type !== 'PLAIN') return [];
  const source = text.slice(start, end);
  const errors: YamlError[] = [];
  const quoted = wholeInCurlyQuotes.exec(source);
  const words = quoted?.[2] ?? quoted?.[3] ?? '';
  if (quoted)
    errors.push({
      offset: start,
      message: `These curly quotes do not work here. Write straight ones, "${words}"${needsQuotes.test(words) ? '' : ', or none'}.`,
    });
  const dash = /\n\s*(?=- )/.exec(source);
  if (dash)
    errors.push({
      offset: start + dash.index + dash[0].length,
      message: 'This line starts with too many spaces, so it counts as part of the line above. Put its hyphen below the one above.',
    });
  return errors;
}

const anchorError = (text: string, offset: number): YamlError =>
  explainIndicator(lineAt(text, offset)) ?? { offset, message: 'A text that starts with & needs quotes.' };

/** Finds valid YAML that doesn't mean what its author intended: curly quotes, references, a list parsed as text. */
export function misreadText(document: Document.Parsed, text: string, isFrontMatter: boolean): YamlError[] {
  const errors: YamlError[] = [];
  visit(document, {
    Alias: (_key, { range }) => void errors.push({ offset: range?.[0] ?? 0, message: 'A text that starts with * needs quotes.' }),
    Pair: (_key, pair) => void errors.push(...checkPair(pair, text)),
    Map: (_key, map) => void errors.push(...checkBraces(map, text)),
    Seq: (_key, { items }) => void errors.push(...items.flatMap((entry) => checkNothing(entry, text))),
    Node(_key, node) {
      if ('anchor' in node && node.anchor) errors.push(anchorError(text, text.lastIndexOf('&', node.range?.[0] ?? 0)));
      if (isScalar(node))
        errors.push(
          ...checkUnquoted(node, text),
          ...checkComment(node, text, isFrontMatter),
          ...checkCharacters(node),
          ...checkNumber(node, text),
        );
    },
  });
  return errors;
}
