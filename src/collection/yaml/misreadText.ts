import { explainIndicator } from './explainLine.ts';
import { lineAt } from './lines.ts';
import { type Document, isScalar, type Node, type Pair, type Scalar, visit } from 'yaml';
import type { YamlError } from './yamlError.ts';

const curlyQuotes = /^([“”„‘’])(.*)[“”‘’]$|^[“”„](.*)"$/s;

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

function checkPair({ key, value }: Pair, text: string): YamlError[] {
  const errors: YamlError[] = [];
  if (isScalar(value) && value.value === null) {
    const start = value.range?.[0] ?? 0;
    const comment = /^[ \t]*(#[^\s#].*)/.exec(text.slice(start));
    if (comment)
      errors.push({
        offset: start + comment[0].indexOf('#'),
        message: `Everything after # is a note to yourself. To keep it as a text, put it in quotes: "${comment[1]?.trim()}".`,
      });
  }
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
  const quoted = curlyQuotes.exec(source);
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
    Node(_key, node) {
      if ('anchor' in node && node.anchor) errors.push(anchorError(text, text.lastIndexOf('&', node.range?.[0] ?? 0)));
      if (isScalar(node)) errors.push(...checkUnquoted(node, text), ...checkComment(node, text, isFrontMatter), ...checkCharacters(node));
    },
  });
  return errors;
}
