import { components } from '../../../content.config.ts';
import { type Place, suggest, top } from '../diagnostic.ts';

type Fault = Place & { message: string };

const known = (name: string) => Object.hasOwn(components, name);
const noComponent = (name: string) => `There is no component <${name}>.${suggest(name, Object.keys(components))}`;
const twoTags = 'with an empty line before and after each of the two tags, or both within one line';

/** The place in `(12:1-12:9)` of a message. */
function placeIn(reason: string): Place | undefined {
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
}

/** The first place at or above a line where a line matches; the line itself if none does. */
function upwards(lines: readonly string[], from: number, find: (line: string) => number): Place {
  for (let line = Math.min(from, lines.length); line > 0; line -= 1) {
    const column = find(lines[line - 1] ?? '');
    if (column >= 0) return { line, column: column + 1 };
  }
  return { line: from, column: 1 };
}

/** The first curly bracket outside of code. */
function curlyBracket(body: string): Place {
  const before = body.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' ')).split(/(?<!\\)[{]/)[0] ?? '';
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const count = (text: string, pattern: string) => text.match(new RegExp(pattern, 'g'))?.length ?? 0;

/** Whether a closing tag has no opening tag above it. */
function isUnopened(name: string, { line }: Place, lines: readonly string[]): boolean {
  const above = lines.slice(0, line).join('\n');
  return count(above, `<${name}\\b(?![^>]*/>)`) < count(above, `</${name}>`);
}

/** A closing tag whose opening tag is missing, or has lost its first sign. */
function withoutOpening(name: string, at: Place, lines: readonly string[]): Fault {
  const lost = new RegExp(`(?<![</\\w])${name}(?=\\s+\\w+="|>)`);
  const place = upwards(lines, at.line, (line) => line.search(lost));
  if (lines[place.line - 1]?.search(lost) === place.column - 1)
    return { ...place, message: `This component is not complete: it begins with a <. Write <${name} …>.` };
  return { ...at, message: `</${name}> closes nothing. Remove it, or write its opening tag, <${name}>, above.` };
}

/** A tag that is never closed, or closed by another name. */
function unpaired(reason: string, at: Place, lines: readonly string[]): Fault {
  const opening = /for `<([^>]*)>`/.exec(reason)?.[1] ?? '';
  const closing = /closing tag `<\/([^>]*)>`/.exec(reason)?.[1];
  const place = placeIn(reason) ?? at;
  if (opening && !known(opening))
    return {
      ...place,
      message: /^[a-z]/.test(opening) ? `<${opening}> is HTML; pages are written in Markdown and components.` : noComponent(opening),
    };
  if (closing && !known(closing))
    return { ...at, message: `</${closing}> does not close the <${opening}> of line ${place.line}. Write </${opening}>.` };
  if (closing && isUnopened(closing, at, lines)) return withoutOpening(closing, at, lines);
  return {
    ...place,
    message: `<${opening}> is opened here and not closed where it should be. Write </${opening}> at its end, ${twoTags}; if nothing stands inside, write <${opening} … />.`,
  };
}

/** A sign that cannot stand in or after a tag. */
function badSign(reason: string, at: Place, lines: readonly string[]): Fault {
  const sign = /character `(.)`/u.exec(reason)?.[1] ?? '';
  const tag = upwards(lines, at.line, (line) => line.lastIndexOf('<', at.line === lines.indexOf(line) + 1 ? at.column : undefined));
  if (reason.includes('before attribute value'))
    return { ...at, message: `The value needs straight quotes around it, as in id="parking"; here it begins with ${sign}.` };
  if (reason.includes('before name') && sign === '!') return { ...tag, message: 'Comments (<!-- … -->) are not for pages. Remove it.' };
  if (reason.includes('before name'))
    return { ...tag, message: `A < begins a component, and ${sign} begins no name. Write "less than", or \\< for the sign itself.` };
  if (reason.includes('before local name'))
    return {
      ...tag,
      message:
        'Addresses do not stand in < >. Give the address a line in content/data/links.yaml, and write <Link to="its id">words</Link>.',
    };
  return {
    ...tag,
    message:
      'This tag is not written as it should be. A component looks like <Fact id="limits.pole" />, with each value in two straight quotes and a > at the end.',
  };
}

/** Why the text of a page cannot be read, in plain words, at the place where its author can mend it. */
export function syntaxFault(error: unknown, body: string): Fault {
  const { reason = String(error), line, column } = error as { reason?: string; line?: number; column?: number };
  const at: Place = { line: line ?? top.line, column: column ?? top.column };
  const lines = body.split('\n');
  const oddQuotes = (text: string) => (text.includes('<') && text.split('"').length % 2 === 0 ? text.indexOf('<') : -1);
  if (/closing tag/.test(reason)) return unpaired(reason, at, lines);
  if (/expected an open tag/.test(reason))
    return {
      ...upwards(lines, at.line, (text) => text.indexOf('</')),
      message: 'This tag closes nothing. Remove it, or open its component above.',
    };
  if (/import\/exports/.test(reason))
    return {
      line: at.line,
      column: 1,
      message: 'A line cannot begin with the word import or export, because content is not code. Begin it with another word.',
    };
  if (/expression|spread/.test(reason)) {
    const place = curlyBracket(body);
    const id = /^\{(#[\w-]+)\}/.exec(lines[place.line - 1]?.slice(place.column - 1) ?? '')?.[1];
    return {
      ...place,
      message: id
        ? `The address of a heading stands in square brackets: [${id}].`
        : 'Curly brackets {…} are not for content: it is not code. Remove them, or put the value into content/data and show it with a component.',
    };
  }
  if (/quote|attribute name|end of file/.test(reason)) {
    const place = upwards(lines, at.line, oddQuotes);
    if (oddQuotes(lines[place.line - 1] ?? '') >= 0)
      return { ...place, message: 'A value in this line has only one of its two straight quotes. Write both, as in id="parking".' };
  }
  if (/Unexpected (character|end of file|lazy)/.test(reason)) return badSign(reason, at, lines);
  return {
    ...at,
    message: `This cannot be read: ${reason}. Check that each component is closed, and that < and { are not used as plain signs.`,
  };
}
