import { components } from '../../../content.config.ts';
import { type Finding, type Position, positionAt, reporter } from '../diagnostic.ts';
import { componentTag } from './componentTag.ts';
import { explainUnknown } from './explainUnknown.ts';

const { errorAt } = reporter('mdx');

const isComponent = (name: string) => Object.hasOwn(components, name);
/** The message about expressions. */
export const noCode =
  'Curly brackets {…} do not work in content, because content is not code. Remove them. To show a value, put it into content/data and use a component.';
const twoTags = 'with an empty line before and after each of the two tags, or both within one line';

/** Parses the position in a parser message: `(12:1-12:9)`. */
function positionIn(reason: string): Position | undefined {
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  return line === undefined ? undefined : { line: Number(line), column: Number(column) };
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
  const withoutCode = body.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));
  return positionAt(withoutCode, withoutCode.search(/(?<!\\)\{|$(?![\s\S])/));
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
    return errorAt(position, `This component is not complete, because it starts with <. Write <${name} …>.`);
  return errorAt(at, `</${name}> closes nothing. Remove it, or write its opening tag, <${name}>, above.`);
}

/** Finds an opening tag that has lost its `<`, between two lines. */
function findWithoutBracket(lines: readonly string[], from: number, to: number): Finding | undefined {
  for (let line = from; line <= to; line += 1) {
    const found = /(?<![</\w])([A-Z]\w*)(?=(?:\s+\w+="[^"<]*")+\s*>)/.exec(lines[line - 1] ?? '');
    const name = found?.[1] ?? '';
    if (found && isComponent(name))
      return errorAt({ line, column: found.index + 1 }, `This component is not complete, because it starts with <. Write <${name} …>.`);
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
  return errorAt(at, `There are words beside ${tag} in this line. Put the tag on a line of its own, with an empty line above and below.`);
}

/** Explains a tag that is never closed, or closed by another name. */
function explainUnclosed(reason: string, at: Position, lines: readonly string[]): Finding {
  const opening = /for `<([^>]*)>`/.exec(reason)?.[1] ?? '';
  const closing = /closing tag `<\/([^>]*)>`/.exec(reason)?.[1];
  const position = positionIn(reason) ?? at;
  if (opening && !isComponent(opening)) return errorAt(position, explainUnknown(opening));
  if (closing && !isComponent(closing))
    return errorAt(at, `</${closing}> does not close the <${opening}> of line ${position.line}. Write </${opening}>.`);
  if (closing && isUnopened(closing, at, lines)) return explainUnopened(closing, at, lines);
  const beside = opening ? explainBeside(`<${opening}>`, position, lines) : explainBeside(`</${closing}>`, at, lines);
  if (beside) return beside;
  const withoutBracket = findWithoutBracket(lines, position.line, at.line);
  if (withoutBracket) return withoutBracket;
  return errorAt(
    position,
    `<${opening}> is opened here, and not closed where it should be. Write </${opening}> at its end, ${twoTags}. If there is nothing inside, write <${opening} … />.`,
  );
}

function explainCharacter(reason: string, at: Position, lines: readonly string[]): Finding {
  const character = /character `(.)`/u.exec(reason)?.[1] ?? '';
  const tag = searchUp(lines, at.line, (line) => line.lastIndexOf('<', at.line === lines.indexOf(line) + 1 ? at.column : undefined));
  const error = (message: string) => errorAt(tag, message);
  if (reason.includes('before attribute value'))
    return errorAt(at, `The value needs straight quotes around it, as in id="parking". Here it starts with ${character}.`);
  if (reason.includes('before name') && character === '!') return error('Comments (<!-- … -->) do not work on pages. Remove this one.');
  if (reason.includes('before name'))
    return error(`A < starts a component, and no name starts with ${character}. Write "less than", or \\< for the character itself.`);
  if (reason.includes('before local name') && /<t:\d+/.test(lines[tag.line - 1] ?? ''))
    return error('This is a date as Discord writes it, which only Discord shows. Write <Moment id="…" />, or the words.');
  if (reason.includes('before local name'))
    return error('Addresses do not go in < >. Add the address to content/data/links.yaml, and write <Link to="its id">words</Link>.');
  return error(
    'This tag is not complete. A component looks like <Fact id="limits.pole" />, with each value in two straight quotes and a > at the end.',
  );
}

function explainExpression(body: string, lines: readonly string[]): Finding {
  const position = firstCurlyBracket(body);
  const id = /^\{(#[\w-]+)\}/.exec(lines[position.line - 1]?.slice(position.column - 1) ?? '')?.[1];
  return errorAt(position, id ? `The address of a heading goes in square brackets: [${id}].` : noCode);
}

const oddQuotes = (line: string) => (line.includes('<') && line.split('"').length % 2 === 0 ? line.indexOf('<') : -1);

interface ParserMessage {
  reason?: string;
  ruleId?: string;
  /** The package that reports it. */
  source?: string;
  line?: number;
  column?: number;
}

/** Converts an error of the MDX parser to a finding at the position where its author can fix it. */
export function explainSyntaxError(error: unknown, body: string): Finding {
  const { reason = String(error), ruleId, source, line = 1, column = 1 } = error as ParserMessage;
  const at: Position = { line, column };
  const lines = body.split('\n');
  if (ruleId === 'end-tag-mismatch') return explainUnclosed(reason, at, lines);
  if (ruleId === 'unexpected-closing-slash') {
    const tag = searchUp(lines, at.line, (text) => text.indexOf('</'));
    const name = /^<\/(\w*)/.exec(lines[tag.line - 1]?.slice(tag.column - 1) ?? '')?.[1] ?? '';
    return explainUnopened(name, tag, lines);
  }
  if (source === 'micromark-extension-mdxjs-esm')
    return errorAt(
      { line, column: 1 },
      "A line can't start with the word import or export, because content is not code. Start it with another word.",
    );
  if (source === 'micromark-extension-mdx-expression') return explainExpression(body, lines);
  if (/quote|attribute name|end of file/.test(reason)) {
    const position = searchUp(lines, at.line, oddQuotes);
    if (oddQuotes(lines[position.line - 1] ?? '') >= 0)
      return errorAt(position, 'A value in this line has only one of its two quotes. Write both, as in id="parking".');
  }
  if (ruleId?.startsWith('unexpected-')) return explainCharacter(reason, at, lines);
  return errorAt(
    at,
    `This cannot be read: ${reason}. Check that each component is closed, and that < and { are not used as plain characters.`,
  );
}
