import { type YamlLine, lineAt, nextLine, textStart } from './lines.ts';
import type { YamlError } from './yamlError.ts';

const indentation = 'Start it with as many spaces as the lines it belongs with. Each level is two spaces.';

/** Explains a line that isn't `name: value`. */
export function explainMissingColon(text: string, offset: number): YamlError {
  const found = lineAt(text, offset);
  const line = found.text;
  const glued = /^\s*(?:- )?([\w/]+):(?=\S)/.exec(line);
  if (glued) return { offset: textStart(found), message: `A space is missing after the colon. Write "${line.trim().replace(':', ': ')}".` };
  if (/^\s*-[^\s-]/.test(line))
    return { offset: textStart(found), message: `A space is missing after the hyphen. Write "${line.trim().replace('-', '- ')}".` };
  const [, name, sign, rest] = /^\s*(?:- )?([a-z]\w*)\s*([;=：])\s*(.*)$/i.exec(line) ?? [];
  if (name !== undefined)
    return { offset: textStart(found), message: `This line has ${sign} where a colon belongs. Write "${`${name}: ${rest}`.trim()}".` };
  const [, field, value] = /^\s*(?:- )?([a-z]\w*)(?:\s+(\S.*))?$/.exec(line) ?? [];
  const example = field ? ` If "${field}" is a field, write "${field}:${value ? ` ${value}` : ''}".` : '';
  return {
    offset: textStart(found),
    message: `There is no colon in this line.${example} If it continues the line above, start it with two more spaces.`,
  };
}

const mark = /^\s*(?:- +|[\w-]+:[ \t]+)+([[{&*!%@`].*)$/;
const isWhole = /^(?:\[[^\]]*\]|\{[^}]*\})[\s,\]}]*(?:\s#.*)?$/;

/** Explains a value that begins with a character that means something else in YAML, as in `name: [NEW] Gold`; undefined for other lines. */
export function explainMark({ text, start }: YamlLine): YamlError | undefined {
  const value = mark.exec(text)?.[1]?.trim();
  // A bracket without its partner is another mistake.
  if (value === undefined || isWhole.test(value) || /^\[[^\]]*$|^\{[^}]*$/.test(value)) return undefined;
  const message = `A text that starts with ${value.charAt(0)} needs quotes. Write ${JSON.stringify(value)}.`;
  return { offset: start + text.lastIndexOf(value), message, isLocal: true };
}

/** What to write for a text with a colon in it. */
export const quoteColon = (text: string): string => `A text with a colon in it needs quotes. Write "${text.replaceAll('"', '\\"')}".`;

/** Explains a colon within a value, or a line whose indentation makes it part of the line above. */
export function explainNestedValue(text: string, offset: number): YamlError {
  const { text: line, start } = lineAt(text, offset);
  const value = line.slice(offset - start);
  if (/^[“”„‘’]/.test(value))
    return {
      offset,
      message: `These curly quotes do not work here. Write straight ones: "${value.replace(/^[“”„‘’]|[“”„‘’]$/g, '')}".`,
    };
  if (/:(\s|$)/.test(value)) return { offset, message: quoteColon(value.trim()), isLocal: true };
  const next = nextLine(text, offset);
  return {
    offset: next ? textStart(next) : offset,
    message: `This line starts with too many spaces, so it counts as part of the line above. ${indentation}`,
  };
}

/** The first of the lines directly above that are indented further. */
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
  const emptyList = /^(?:- )?(\w+:) *\[ *\]$/.exec(above)?.[1];
  if (emptyList !== undefined && /^\s*-/.test(found.text))
    return {
      offset: textStart(found),
      message: `"${emptyList} []" means that the list is empty, and entries follow. Remove the [] in the line above.`,
    };
  if (/^\s*-[^\s-]/.test(found.text)) return explainMissingColon(text, found.start);
  const [, bullet, entryText] = /^\s*([*•·–—])\s*(.*)$/.exec(found.text) ?? [];
  if (bullet !== undefined)
    return { offset: textStart(found), message: `A list entry starts with a hyphen, not with ${bullet}. Write "- ${entryText}".` };
  if (/^\s*- /.test(found.text)) {
    const entry = firstDeeperLine(text, found);
    if (entry && !/^\s*- /.test(entry.text))
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
  if (/:\s*[>|][^>|]*$/.test(line.slice(0, offset - start + 1)))
    return { offset, message: 'After > or |, the text starts on the next line, with two more spaces.' };
  const single = /^\s*(?:- )*(?:[^\s"':]+:\s+)?('.*?)\s*$/.exec(line)?.[1];
  if (single !== undefined) {
    // In 'yes' or no, the quotes belong to the text.
    const words = /^'[^']*'\s.*[^']$/.test(single) ? single : single.replace(/^'|'$/g, '');
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
