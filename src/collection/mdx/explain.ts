import { components } from '../../../content.config.ts';
import { editDistance } from '../../domain/text.ts';
import { type Finding, type Position, positionAt, reporter } from '../diagnostic.ts';
import { suggest } from '../suggest.ts';
import { componentTag } from './componentTag.ts';

const inAngles = 'Addresses do not go in < >. Add the address to content/data/links.yaml, and write <Link to="its id">words</Link>.';

/** Explains an unknown component or an HTML tag, and suggests a component. */
export function explainUnknown(name: string): string {
  const names = Object.keys(components);
  if (name.startsWith('www.')) return inAngles;
  if (!/^[a-z]/.test(name)) return `There is no component <${name}>.${suggest(name, names)}`;
  // An HTML tag is not a typo, unless it is a component in lowercase.
  const close = names.find((known) => editDistance(known.toLowerCase(), name) <= 1);
  return `<${name}> is HTML; pages are written in Markdown and components.${close ? ` Did you mean <${close}>?` : ''}`;
}

const mdxRule = reporter('mdx');

const isComponent = (name: string) => Object.hasOwn(components, name);
/** The message about expressions. */
export const noCode =
  'Curly brackets {…} do not work in content, because content is not code. Remove them. To show a value, put it into content/data and use a component.';
const twoTags = 'with an empty line before and after each of the two tags, or both within one line';

/** A text with as many blanks in place of its code. */
const withoutCode = (body: string) => body.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));

/** Offset of a position; the end of the text if it is beyond. */
function offsetOf({ line, column }: Position, lines: readonly string[]): number {
  const above = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return above + column - 1;
}

/** Also tags of HTML, and those that are written wrong, which `componentTag` leaves out. */
const anyTag = /<(\/?)([A-Za-z][\w.:-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g;

/** The innermost tag that is open at an offset. */
function openTagAt(body: string, end: number): { name: string; position: Position } | undefined {
  const open: { name: string; index: number }[] = [];
  for (const { 1: isClosing, 2: name = '', 3: isEmpty, index } of withoutCode(body).slice(0, end).matchAll(anyTag)) {
    if (isClosing) open.pop();
    else if (!isEmpty) open.push({ name, index });
  }
  const last = open.at(-1);
  return last && { name: last.name, position: positionAt(body, last.index) };
}

/** Searches upwards from a line for one in which `find` returns an index. Otherwise returns the start of the first line. */
function searchUp(lines: readonly string[], from: number, find: (line: string) => number): Position {
  for (let line = Math.min(from, lines.length); line > 0; line -= 1) {
    const column = find(lines[line - 1] ?? '');
    if (column >= 0) return { line, column: column + 1 };
  }
  return { line: from, column: 1 };
}

/** The position of the first curly bracket outside of code. */
function firstCurlyBracket(body: string): Position {
  const text = withoutCode(body);
  return positionAt(text, text.search(/(?<!\\)\{|$(?![\s\S])/));
}

const countMatches = (text: string, pattern: string) => text.match(new RegExp(pattern, 'g'))?.length ?? 0;

function isUnopened(name: string, { line }: Position, lines: readonly string[]): boolean {
  const above = lines.slice(0, line).join('\n');
  return countMatches(above, `<${name}\\b(?![^>]*/>)`) < countMatches(above, `</${name}>`);
}

/** Explains a closing tag whose opening tag is missing, or has lost its `<`. */
function explainUnopened(name: string, at: Position, lines: readonly string[]): Finding {
  const withoutBracket = new RegExp(`(?<![</\\w])${name}(?=\\s+\\w+="|>)`);
  const position = searchUp(lines, at.line, (line) => line.search(withoutBracket));
  if (lines[position.line - 1]?.search(withoutBracket) === position.column - 1)
    return mdxRule.errorAt(position, `This component is not complete, because it starts with <. Write <${name} …>.`);
  return mdxRule.errorAt(at, `</${name}> closes nothing. Remove it, or write its opening tag, <${name}>, above.`);
}

/** Finds an opening tag that has lost its `<`, between two lines. */
function findWithoutBracket(lines: readonly string[], from: number, to: number): Finding | undefined {
  for (let line = from; line <= to; line += 1) {
    const found = /(?<![</\w])([A-Z]\w*)(?=(?:\s+\w+="[^"<]*")+\s*>)/.exec(lines[line - 1] ?? '');
    const name = found?.[1] ?? '';
    if (found && isComponent(name))
      return mdxRule.errorAt(
        { line, column: found.index + 1 },
        `This component is not complete, because it starts with <. Write <${name} …>.`,
      );
  }
  return undefined;
}

/** Explains a tag with text on its line, whose partner is on another one. */
function explainBeside(tag: string, at: Position, lines: readonly string[]): Finding | undefined {
  const text = lines[at.line - 1] ?? '';
  const name = tag.replace(/\W/g, '');
  const tags = text.match(new RegExp(`</?${name}\\b[^>]*>`, 'g')) ?? [];
  const hasWords = text.replaceAll(componentTag, '').trim() !== '';
  const hasPartner = tag.startsWith('</') || lines.slice(at.line).some((line) => line.includes(`</${name}>`));
  if (!isComponent(name) || tags.length !== 1 || !hasWords || !hasPartner) return undefined;
  return mdxRule.errorAt(
    at,
    `There are words beside ${tag} in this line. Put the tag on a line of its own, with an empty line above and below.`,
  );
}

/**
 * Explains a tag that is never closed, or closed by another name.
 * @param at the closing tag, or the start of the text in which one is missing
 * @param end of that text
 */
function explainUnclosed(body: string, at: Position, end: Position, lines: readonly string[]): Finding {
  const closing = /^<\/([\w.:-]*)/.exec(lines[at.line - 1]?.slice(at.column - 1) ?? '')?.[1];
  const open = openTagAt(body, offsetOf(closing === undefined ? end : at, lines));
  const { name, position } = open ?? { name: closing ?? '', position: at };
  if (!isComponent(name)) return mdxRule.errorAt(position, explainUnknown(name));
  if (closing && !isComponent(closing))
    return mdxRule.errorAt(at, `</${closing}> does not close the <${name}> of line ${position.line}. Write </${name}>.`);
  if (closing && isUnopened(closing, at, lines)) return explainUnopened(closing, at, lines);
  // It may also be in another paragraph or list than its opening tag.
  const [tag, place] = name === closing ? [`</${closing}>`, at] : [`<${name}>`, position];
  const finding = explainBeside(tag, place, lines) ?? findWithoutBracket(lines, place.line, at.line);
  if (finding) return finding;
  return mdxRule.errorAt(
    position,
    `<${name}> is opened here, and not closed where it should be. Write </${name}> at its end, ${twoTags}. If there is nothing inside, write <${name} … />.`,
  );
}

/** The beginning of the tag in which the parser met a character that cannot be there. */
function tagBefore(body: string, at: Position, lines: readonly string[]): string {
  const before = body.slice(0, offsetOf(at, lines));
  return before.slice(Math.max(0, before.lastIndexOf('<')));
}

const isBeforeValue = (tag: string) => /=\s*$/.test(tag);
const isAmongAttributes = (tag: string) => /^<\/?[\w.:-]+\s/.test(tag) && !isBeforeValue(tag);

function explainCharacter(body: string, at: Position, lines: readonly string[]): Finding {
  const [character = ''] = body.slice(offsetOf(at, lines));
  const before = tagBefore(body, at, lines);
  const tag = searchUp(lines, at.line, (line) => line.lastIndexOf('<', at.line === lines.indexOf(line) + 1 ? at.column : undefined));
  const error = (message: string) => mdxRule.errorAt(tag, message);
  if (isBeforeValue(before))
    return mdxRule.errorAt(at, `The value needs straight quotes around it, as in id="parking". Here it starts with ${character}.`);
  const [, mail] = /^<([^\s<>@]+@[\w.-]+)>/.exec(lines[tag.line - 1]?.slice(tag.column - 1) ?? '') ?? [];
  if (mail !== undefined)
    return error(`Mail addresses go in content/data/mailboxes.yaml, once, and not in < >. Write <Mail to="its id" /> for ${mail}.`);
  const isBeforeName = /^<\/?\s*$/.test(before);
  const isBeforeLocalName = /^<\/?[\w.-]+:\s*$/.test(before);
  if (isBeforeName && character === '!') return error('Comments (<!-- … -->) do not work on pages. Remove this one.');
  if (isBeforeName)
    return error(
      `A < starts a component, and no name ${character.trim() === '' ? 'follows' : `starts with ${character}`}. Write "less than", or \\< for the character itself.`,
    );
  if (isBeforeLocalName && /<t:\d+/.test(lines[tag.line - 1] ?? ''))
    return error('This is a date as Discord writes it, which only Discord shows. Write <Moment id="…" />, or the words.');
  if (isBeforeLocalName) return error(inAngles);
  return error(
    'This tag is not complete. A component looks like <Fact id="limits.pole" />, with each value in two straight quotes and a > at the end.',
  );
}

function explainExpression(body: string, lines: readonly string[]): Finding {
  const position = firstCurlyBracket(body);
  const id = /^\{(#[\w-]+)\}/.exec(lines[position.line - 1]?.slice(position.column - 1) ?? '')?.[1];
  return mdxRule.errorAt(position, id ? `The address of a heading goes in square brackets: [${id}].` : noCode);
}

const oddQuotes = (line: string) => (line.includes('<') && line.split('"').length % 2 === 0 ? line.indexOf('<') : -1);

interface ParserMessage {
  reason?: string;
  ruleId?: string;
  /** The package that reports it. */
  source?: string;
  line?: number;
  column?: number;
  place?: { end?: Position };
}

/** Converts an error of the MDX parser to a finding at the position where its author can fix it. */
export function explainSyntaxError(error: unknown, body: string): Finding {
  const { reason = String(error), ruleId, source, line, column = 1, place } = error as ParserMessage;
  const lines = body.split('\n');
  const endOfBody: Position = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  // Without a position, what is missing is missing to the end of the text.
  const at: Position = line === undefined ? { line: 1, column: 1 } : { line, column };
  if (ruleId === 'end-tag-mismatch') return explainUnclosed(body, at, place?.end ?? endOfBody, lines);
  if (ruleId === 'unexpected-closing-slash') {
    const tag = searchUp(lines, at.line, (text) => text.indexOf('</'));
    const name = /^<\/(\w*)/.exec(lines[tag.line - 1]?.slice(tag.column - 1) ?? '')?.[1] ?? '';
    return explainUnopened(name, tag, lines);
  }
  if (source === 'micromark-extension-mdxjs-esm')
    return mdxRule.errorAt(
      { line: at.line, column: 1 },
      "A line can't start with the word import or export, because content is not code. Start it with another word.",
    );
  if (source === 'micromark-extension-mdx-expression') return explainExpression(body, lines);
  if (ruleId === 'unexpected-eof' || (ruleId === 'unexpected-character' && isAmongAttributes(tagBefore(body, at, lines)))) {
    const position = searchUp(lines, at.line, oddQuotes);
    if (oddQuotes(lines[position.line - 1] ?? '') >= 0)
      return mdxRule.errorAt(position, 'A value in this line has only one of its two quotes. Write both, as in id="parking".');
  }
  if (ruleId?.startsWith('unexpected-')) return explainCharacter(body, at, lines);
  return mdxRule.errorAt(
    at,
    `This cannot be read: ${reason}. Check that each component is closed, and that < and { are not used as plain characters.`,
  );
}
