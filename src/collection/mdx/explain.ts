/** The syntax of pages, and what is wrong with one that the parser refuses: by what the parser says, where, and the tags that it finds. */
import type { Root } from 'mdast';
import { type Extension, fromMarkdown, type Token } from 'mdast-util-from-markdown';
import { mdxjs } from 'micromark-extension-mdxjs';
import { components, isComponentName } from '../../../content.config.ts';
import { editDistance } from '../../domain/text.ts';
import { positionAt, startOfFile, suggest, type Diagnostic, errorAt } from '../files/diagnostic.ts';
import { gfmSyntax, nodesIn } from '../markdown/parse.ts';
import { openFence } from '../markdown/blocks.ts';

const mdxSyntax = mdxjs();
export const pageSyntax = [mdxSyntax, gfmSyntax];
/** The same without expressions: there, a curly bracket is text. */
const syntaxWithoutExpressions = [{ ...mdxSyntax, flow: { ...mdxSyntax.flow, 123: [] }, text: { ...mdxSyntax.text, 123: [] } }, gfmSyntax];

const inAngles = 'Addresses do not go in < >. Add the address to content/data/links.yaml, and write <Link to="its id">words</Link>.';

export function explainUnknown(name: string): string {
  const names = Object.keys(components);
  if (name.startsWith('www.')) return inAngles;
  if (!/^[a-z][a-z\d-]*$/.test(name)) return `There is no component <${name}>.${suggest(name, names)}`;
  // An HTML tag is not a typo, unless it is a component in lowercase.
  const close = names.find((known) => editDistance(known.toLowerCase(), name) <= 1);
  return `<${name}> is HTML; pages are written in Markdown and components.${close ? ` Did you mean <${close}>?` : ''}`;
}

export const noCode =
  'Curly brackets {…} do not work in content, because content is not code. Remove them. To show a value, put it into content/data and use a component.';

type Point = Token['start'];

interface WrittenTag {
  name: string;
  kind: 'opening' | 'closing' | 'empty';
  start: Point;
  end: Point;
}

function parseUnmatched(body: string): { root: Root; tags: WrittenTag[] } {
  const tags: WrittenTag[] = [];
  const exitTag = ({ start, end }: Token) => {
    const [, slash, name = '', rest = ''] = /^<\s*(\/?)\s*([^\s/>]*)(.*)/s.exec(body.slice(start.offset, end.offset)) ?? [];
    tags.push({ name, kind: slash ? 'closing' : /\/\s*>$/.test(rest) ? 'empty' : 'opening', start, end });
  };
  const handlers: Extension = { exit: { mdxJsxFlowTag: exitTag, mdxJsxTextTag: exitTag } };
  return { root: fromMarkdown(body, { extensions: pageSyntax, mdastExtensions: [handlers] }), tags };
}

type Lines = readonly (readonly [line: number, text: string])[];

function findWithoutBracket(lines: Lines, pattern: RegExp): Diagnostic[] | undefined {
  for (const [line, text] of lines) {
    const { 0: name = '', index = 0 } = pattern.exec(text) ?? {};
    if (isComponentName(name))
      return errorAt({ line, column: index + 1 }, `This component is not complete, because it starts with <. Write <${name} …>.`);
  }
  return undefined;
}

function explainUnopened({ name, start }: WrittenTag, lines: Lines): Diagnostic[] {
  const lost = new RegExp(`(?<![</\\w])${name}(?=\\s+\\w+="|>)`);
  const message = `</${name}> closes nothing. Remove it, or write its opening tag, <${name}>, above.`;
  return findWithoutBracket(lines.slice(0, start.line).toReversed(), lost) ?? errorAt(start, message);
}

/** True for a tag with text on its line, whose partner is on another one. */
function isBesideWords({ name, kind, start, end }: WrittenTag, tags: readonly WrittenTag[], body: string, lines: Lines): boolean {
  const ofLine = tags.filter((tag) => tag.start.line === start.line);
  const hasPartner = kind === 'closing' || tags.some((tag) => tag.kind === 'closing' && tag.name === name && tag.start.line > start.line);
  if (start.line !== end.line || !hasPartner || ofLine.filter((tag) => tag.name === name).length > 1) return false;
  const [, line = ''] = lines[start.line - 1] ?? [];
  return ofLine.reduce((words, tag) => words.replace(body.slice(tag.start.offset, tag.end.offset), ''), line).trim() !== '';
}

/** Explains a tag without a partner: the closing one at the parser's error, or the last one that is open there. Undefined if all have one. */
function explainUnmatched(body: string, at: Point | undefined, end: Point | undefined): Diagnostic[] | undefined {
  const { root, tags } = parseUnmatched(body);
  const fence = openFence(root, body);
  if (fence.length > 0) return fence;
  const closing = tags.find((tag) => at && tag.kind === 'closing' && tag.start.offset <= at.offset && at.offset < tag.end.offset);
  const limit = closing?.start.offset ?? end?.offset ?? body.length;
  const open: WrittenTag[] = [];
  for (const tag of tags.filter(({ start }) => start.offset < limit)) {
    if (tag.kind === 'closing') open.pop();
    else if (tag.kind === 'opening') open.push(tag);
  }
  const last = open.at(-1);
  if (last && !isComponentName(last.name)) return errorAt(last.start, explainUnknown(last.name));
  if (closing && closing.name !== '' && !isComponentName(closing.name)) return errorAt(closing.start, explainUnknown(closing.name));
  const lines: Lines = body.split('\n').map((text, index) => [index + 1, text]);
  const count = (kind: WrittenTag['kind']) =>
    tags.filter((tag) => tag.kind === kind && tag.name === closing?.name && tag.start.offset <= limit).length;
  if (closing && (!last || count('opening') < count('closing'))) return explainUnopened(closing, lines);
  if (!last) return undefined;
  // The closing tag may also be in another paragraph or list than its opening tag.
  const tag = closing?.name === last.name ? closing : last;
  const { name, kind, start } = tag;
  const beside = `There are words beside <${kind === 'closing' ? '/' : ''}${name}> in this line. Put the tag on a line of its own, with an empty line above and below.`;
  if (isBesideWords(tag, tags, body, lines)) return errorAt(start, beside);
  const message = `<${name}> is opened here, and not closed where it should be. Write </${name}> at its end, with an empty line before and after each of the two tags, or both within one line. If there is nothing inside, write <${name} … />.`;
  const between = lines.slice(start.line - 1, at?.line ?? 1);
  return findWithoutBracket(between, /(?<![</\w])[A-Z]\w*(?=(?:\s+\w+="[^"<]*")+\s*>)/) ?? errorAt(last.start, message);
}

/** Offset of the first curly bracket in the text of a page; of the last one before the parser's error if that is within a tag. */
function firstCurlyBracket(body: string, at: number): number {
  try {
    for (const { node } of nodesIn(fromMarkdown(body, { extensions: syntaxWithoutExpressions }))) {
      if (node.type !== 'text' || !node.position) continue;
      const start = node.position.start.offset ?? 0;
      const index = body.slice(start, node.position.end.offset).search(/(?<!\\)\{/);
      if (index >= 0) return start + index;
    }
  } catch {
    // Expressions within tags are refused all the same.
  }
  return body.lastIndexOf('{', at);
}

const incompleteTag =
  'This tag is not complete. A component looks like <Fact id="limits.pole" />, with each value in two straight quotes and a > at the end.';

/** Explains an error of the parser within a tag, by what it was about to read. */
function explainTag(body: string, offset: number, expected: string): Diagnostic[] {
  const [character = ''] = body.slice(offset);
  const start = Math.max(0, body.lastIndexOf('<', offset - 1));
  const tag = body.slice(start);
  const error = (message: string) => errorAt(positionAt(body, start), message);
  const noQuotes = `The value needs straight quotes around it, as in id="parking". Here it starts with ${character}.`;
  if (expected === 'before attribute value') return errorAt(positionAt(body, offset), noQuotes);
  const mail = /^<([^\s<>@]+@[\w.-]+)>/.exec(tag)?.[1];
  if (mail !== undefined)
    return error(`Mail addresses go in content/data/mailboxes.yaml, once, and not in < >. Write <Mail to="its id" /> for ${mail}.`);
  if (expected === 'before name' && character === '!') return error('Comments (<!-- … -->) do not work on pages. Remove this one.');
  const wrongName = character.trim() === '' ? 'follows' : `starts with ${character}`;
  if (expected === 'before name')
    return error(`A < starts a component, and no name ${wrongName}. Write "less than", or \\< for the character itself.`);
  if (expected === 'before local name' && /^<t:\d/.test(tag))
    return error('This is a date as Discord writes it, which only Discord shows. Write <Moment id="…" />, or the words.');
  if (expected === 'before local name') return error(inAngles);
  return error(incompleteTag);
}

/** An error of the parser (`VFileMessage`). */
interface ParserMessage {
  reason?: string;
  ruleId?: string;
  /** The package that reports it. */
  source?: string;
  place?: Point | { start: Point; end: Point };
}

const startsAsCode = "A line can't start with the word import or export, because content is not code. Start it with another word.";

/** Converts an error of the MDX parser to an error at the position where its author can fix it. */
export function explainSyntaxError(error: unknown, body: string): Diagnostic[] {
  const { reason = String(error), ruleId = '', source, place } = error as ParserMessage;
  const { start: at, end } = place && 'start' in place ? place : { start: place, end: place };
  const offset = at?.offset ?? body.length;
  if (source === 'mdast-util-mdx-jsx' && /^(?:end-tag-mismatch|unexpected-closing-slash)$/.test(ruleId)) {
    const unmatched = explainUnmatched(body, at, end);
    if (unmatched) return unmatched;
  }
  if (source === 'micromark-extension-mdxjs-esm') return errorAt({ line: at?.line ?? 1, column: 1 }, startsAsCode);
  if (source === 'micromark-extension-mdx-expression') {
    const bracket = firstCurlyBracket(body, offset);
    const id = /^\{(#[\w-]+)\}/.exec(body.slice(bracket))?.[1];
    return errorAt(positionAt(body, bracket), id ? `The address of a heading goes in square brackets: [${id}].` : noCode);
  }
  // What the parser was about to read: "Unexpected character `5` (U+0035) before name, expected …".
  const expected = /^Unexpected (?:end of file|character .+? \(U\+\w+\)) (.+?), expected /s.exec(reason)?.[1] ?? '';
  if (ruleId === 'unexpected-eof' || /^after|attribute name/.test(expected)) {
    const lines = body.split('\n').slice(0, at?.line);
    const odd = lines.findLastIndex((line) => line.includes('<') && line.split('"').length % 2 === 0);
    const message = 'A value in this line has only one of its two quotes. Write both, as in id="parking".';
    if (odd >= 0) return errorAt({ line: odd + 1, column: (lines[odd]?.indexOf('<') ?? 0) + 1 }, message);
  }
  if (ruleId.startsWith('unexpected-')) return explainTag(body, offset, expected);
  const message = `This cannot be read: ${reason}. Check that each component is closed, and that < and { are not used as plain characters.`;
  return errorAt(at ?? startOfFile, message);
}
