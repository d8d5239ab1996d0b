import type { Fault } from './fault.ts';
import { lineAt, nextLine, textStart } from './lines.ts';

const indentation = 'Give it as many spaces at its start as the lines that belong with it; each step inward is two spaces.';

/** A line that is no "name: value": without a colon, or without a space behind it. */
export function withoutColon(text: string, offset: number): Fault {
  const found = lineAt(text, offset);
  const { line } = found;
  const glued = /^\s*(?:- )?([\w/]+):(?=\S)/.exec(line);
  if (glued) return { offset: textStart(found), message: `A space is missing after the colon. Write "${line.trim().replace(':', ': ')}".` };
  if (/^\s*-[^\s-]/.test(line))
    return { offset: textStart(found), message: `A space is missing after the hyphen. Write "${line.trim().replace('-', '- ')}".` };
  const [, name, sign, rest] = /^\s*(?:- )?([a-z]\w*)\s*([;=：])\s*(.*)$/i.exec(line) ?? [];
  if (name !== undefined)
    return { offset: textStart(found), message: `Here stands ${sign} where a colon belongs. Write "${`${name}: ${rest}`.trim()}".` };
  const [, field, value] = /^\s*(?:- )?([a-z]\w*)(?:\s+(\S.*))?$/.exec(line) ?? [];
  const example = field ? ` If "${field}" is a field, write "${field}:${value ? ` ${value}` : ''}".` : '';
  return {
    offset: textStart(found),
    message: `There is no colon in this line.${example} If it continues the line above, give it two more spaces at its start.`,
  };
}

/** A colon within a value, or a line that is indented too far, so that it looks like part of the one above. */
export function nested(text: string, offset: number): Fault {
  const { line, start } = lineAt(text, offset);
  const value = line.slice(offset - start);
  if (/^[“”„‘’]/.test(value))
    return {
      offset,
      message: `These quotes come from a word processor and do not count. Write straight ones: "${value.replace(/^[“”„‘’]|[“”„‘’]$/g, '')}".`,
    };
  if (/:(\s|$)/.test(value))
    return { offset, message: `A text with a colon in it needs quotes. Write "${value.trim().replaceAll('"', '\\"')}".`, local: true };
  const next = nextLine(text, offset);
  return {
    offset: next ? textStart(next) : offset,
    message: `This line has too many spaces at its start, and so counts as part of the line above. ${indentation}`,
  };
}

/** The first of the lines right above that are indented further. */
function firstDeeper(text: string, { start, indent }: { start: number; indent: number }) {
  let found: ReturnType<typeof lineAt> | undefined;
  for (let at = start; at > 0;) {
    const above = lineAt(text, at - 1);
    if (above.line.trim() !== '' && above.indent <= indent) break;
    if (above.line.trim() !== '') found = above;
    at = above.start;
  }
  return found;
}

/** A line whose indentation fits nothing around it, or an entry of a list that lacks its hyphen. */
export function misplaced(text: string, offset: number): Fault {
  const here = lineAt(text, offset);
  const found = here.line.trim() === '' ? (nextLine(text, offset) ?? here) : here;
  if (/^\s*-[^\s-]/.test(found.line)) return withoutColon(text, found.start);
  const [, bullet, entryText] = /^\s*([•·–—])\s*(.*)$/.exec(found.line) ?? [];
  if (bullet !== undefined)
    return { offset: textStart(found), message: `An entry of a list begins with a hyphen, not with ${bullet}. Write "- ${entryText}".` };
  if (/^\s*- /.test(found.line)) {
    const entry = firstDeeper(text, found);
    if (entry && !/^\s*- /.test(entry.line))
      return {
        offset: textStart(entry),
        message: `This entry has no hyphen. Write "- ${entry.line.trim()}", with the hyphen below those of the other entries.`,
      };
  }
  return {
    offset: textStart(found),
    message: `The ${found.indent} spaces at the start of this line fit neither the line above nor the lines around. ${indentation}`,
  };
}

/** A field that its group has already. */
export function duplicate(text: string, offset: number): Fault {
  const found = lineAt(text, offset);
  const name = /^[^:\s]+/.exec(text.slice(offset))?.[0] ?? '';
  return {
    offset,
    message: `"${name}" stands twice in the same entry${found.indent === 0 ? '' : ', or a line between two entries is missing'}. Keep one of the two lines.`,
    local: found.indent === 0,
  };
}

/** Something behind what seemed to be a whole value. */
export function unexpected(text: string, offset: number): Fault {
  const { line, start, indent } = lineAt(text, offset);
  if (/:\s*[>|][^>|]*$/.test(line.slice(0, offset - start + 1)))
    return { offset, message: 'After > or | the text begins on the next line, with two more spaces at its start.' };
  const single = /:\s*'(.*)'\s*$/.exec(line)?.[1];
  if (single !== undefined)
    return {
      offset,
      message: `An apostrophe ends a text in single quotes. Put double quotes around it: "${single.replaceAll('"', '\\"')}".`,
    };
  if (/["']/.test(line.slice(indent, offset - start)))
    return {
      offset,
      message: 'Text stands behind the closing quote. Put the whole value between the two quotes; a quote within it is written \\".',
    };
  return misplaced(text, offset);
}
