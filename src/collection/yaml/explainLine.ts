import { type YamlLine, lineAt, nextLine, textStart } from './lines.ts';
import type { YamlError } from './yamlError.ts';

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
const colonInValue = /:(\s|$)/;
/** A field whose list is empty, as in `levels: []`. */
const emptyList = /^(?:- )?(\w+:) *\[ *\]$/;
/** A list entry with another character where its hyphen belongs, as in `• Gold`. */
const hyphenLookalike = /^\s*([*•·–—])\s*(.*)$/;
/** The start of a text that goes on below, and more text in the same line, as in `text: > Gold`. */
const textAfterBlockIndicator = /:\s*[>|][^>|]*$/;
/** The value of a line that starts with a single quote. */
const singleQuoted = /^\s*(?:- )*(?:[^\s"':]+:\s+)?('.*?)\s*$/;
/** A text that starts with a quoted word, as in `'yes' or no`: the quotes are part of it. */
const quotedFirstWord = /^'[^']*'\s.*[^']$/;

const indentation = 'Start it with as many spaces as the lines it belongs with. Each level is two spaces.';

/** Explains a line that isn't `name: value`. */
export function explainMissingColon(text: string, offset: number): YamlError {
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
export function explainIndicator({ text, start }: YamlLine): YamlError | undefined {
  const value = indicatorValue.exec(text)?.[1]?.trim();
  // An unmatched bracket is another error.
  if (value === undefined || closedBrackets.test(value) || openBracket.test(value)) return undefined;
  const message = `A text that starts with ${value.charAt(0)} needs quotes. Write ${JSON.stringify(value)}.`;
  return { offset: start + text.lastIndexOf(value), message, isLocal: true };
}

/** Says how to write a text with a colon in it: `"Parade: Saturday"`. */
export const quoteColon = (text: string): string => `A text with a colon in it needs quotes. Write "${text.replaceAll('"', '\\"')}".`;

/** Explains a colon within a value, or a line whose indentation makes it part of the line above. */
export function explainNestedValue(text: string, offset: number): YamlError {
  const { text: line, start } = lineAt(text, offset);
  const value = line.slice(offset - start);
  if (curlyQuote.test(value))
    return {
      offset,
      message: `These curly quotes do not work here. Write straight ones: "${value.replace(curlyQuotes, '')}".`,
    };
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
export function explainIndentation(text: string, offset: number): YamlError {
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
export function explainDuplicate(text: string, offset: number): YamlError {
  const found = lineAt(text, offset);
  const name = /^[^:\s]+/.exec(text.slice(offset))?.[0] ?? '';
  return {
    offset,
    message: `"${name}" is in this entry twice${found.indent === 0 ? '' : ', or the first line of a new entry is missing'}. Keep one of the two lines.`,
    isLocal: found.indent === 0,
  };
}

/** Explains text after what the parser took for a complete value. */
export function explainUnexpected(text: string, offset: number): YamlError {
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
