import type { Emphasis, Link, Nodes, Parents, PhrasingContent, RootContent, Strong, Text } from 'mdast';

/** In characters; nobody wraps running text at less. A line that had room for the next word was broken on purpose. */
const shortestWrap = 60;

const markers = /^[\s>]*(?:[*_~`[]|!\[)*/;
/** The start of a line that doesn't continue a sentence. */
const begins = /^(?:[-–—] ?\p{Lu}|-- ?\p{L}|[✓✔✗✘→➤►] ?\S|[\p{Lu}\p{Lt}\p{N}\p{Extended_Pictographic}$€£#@+~¿¡])/u;
/** The line between a text and its signature. */
const signature = /^--?$/;
/** Words after which a sentence continues. */
const lineGoesOn = /(?:^|\s)(?:an?|the|of|in|at|and|or|but|to|with|for|on|by|from|is|are|our|your|we|(?<!thank |see )you|&)$|[-–—(/]$/i;

/** A line of a schedule in lowercase: it begins with a label, or ends in a time. */
const entry = /^[\p{L}\p{N}][\p{L}\p{N} .&'’-]{0,24}:(?:\s|$)|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\.?$|\b\d{1,2}:\d\d$/iu;

/** True if the line break in a paragraph is intended, as in a schedule, an address, or `Where: …`. */
export function isIntendedBreak(line: string, next: string): boolean {
  const [text, following] = [line, next].map((one) => one.replace(markers, '').trim()) as [string, string];
  if (signature.test(text) || signature.test(following)) return /[\p{L}\p{N}]/u.test(text + following);
  // A list without spaces after its hyphens, which the check reports.
  if (/^[-–—]/.test(text) && /^[-–—]/.test(following)) return false;
  const [word = ''] = following.split(/\s/, 1);
  const isBegun = begins.test(following) || (entry.test(text) && entry.test(following));
  return text.length + 1 + word.length <= shortestWrap && isBegun && !lineGoesOn.test(text);
}

type Point = NonNullable<Text['position']>['start'];

/** A text on one line: its end is on the line of its start. */
const textAt = (value: string, start: Point): Text => {
  const end = { ...start, column: start.column + value.length, ...(start.offset !== undefined && { offset: start.offset + value.length }) };
  return { type: 'text', value, position: { start, end } };
};

/** Divides a text at its intended line breaks. All pieces end where the text did, because who edits it in place needs that offset. */
function breakLines(node: Text, lines: readonly string[]): PhrasingContent[] {
  const { position } = node;
  if (!position) return [node];
  const [first = '', ...others] = node.value.split('\n');
  let text: Text = { ...node, value: first };
  const pieces: PhrasingContent[] = [text];
  for (const [index, value] of others.entries()) {
    const above = position.start.line - 1 + index;
    const [line = '', next = ''] = lines.slice(above, above + 2);
    if (isIntendedBreak(line, next)) {
      const start = { line: above + 2, column: next.search(/[^\s>]/) + 1 };
      text = { type: 'text', value, position: { start, end: position.end } };
      pieces.push({ type: 'break' }, text);
    } else text.value += `\n${value}`;
  }
  return pieces.filter((piece) => piece.type !== 'text' || piece.value !== '');
}

const wordCharacter = /[\p{L}\p{N}]/u;
const isDigit = (character = '') => /\d/.test(character);

/** True if the delimiters around a node are text: within words and between digits, as in `8*4 and 12*10`, or in an emoticon: `>_<`. */
function hasPlainDelimiters({ position }: Emphasis | Strong, width: number, source: string): boolean {
  const { start, end } = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  const [before, after] = [source[start - 1] ?? '', source[end] ?? ''];
  const inner = source.slice(start + width, end - width);
  if (!wordCharacter.test(inner)) return true;
  // Decoration such as `~*~ hello ~*~`.
  if (before !== '' && before === inner[0] && after === inner.at(-1) && !/[\p{L}\p{N}\s*_]/u.test(before + after)) return true;
  if (source[start] === '_') return /[^\s\p{L}\p{N}"'“‘([{—–/*-]/u.test(before) && !wordCharacter.test(inner[0] ?? '');
  const isBetweenDigits = (isDigit(before) && isDigit(inner[0])) || (isDigit(inner.at(-1)) && isDigit(after));
  return isBetweenDigits || (wordCharacter.test(before) && /\s/.test(inner));
}

function withDelimiters({ children, position }: Emphasis | Strong, width: number, source: string): PhrasingContent[] {
  if (!position) return children;
  const { start, end } = position;
  const delimiter = (at: Point) => textAt(source.slice(at.offset, (at.offset ?? 0) + width), at);
  return [delimiter(start), ...children, delimiter({ ...end, column: end.column - width, offset: (end.offset ?? 0) - width })];
}

/** Replaces children of a node. Then merges adjacent text nodes, which checks and searches expect to be one. */
function replaceChildren(parent: Parents, replace: (child: RootContent) => RootContent[]): void {
  const nodes = (parent.children as RootContent[]).flatMap(replace);
  if (nodes.length === parent.children.length && nodes.every((node, index) => node === parent.children[index])) return;
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position) last.position.end = node.position.end;
    } else joined.push(node.type === 'text' ? { ...node, ...(node.position && { position: { ...node.position } }) } : node);
  }
  parent.children = joined as typeof parent.children;
}

/** Restores the delimiters of unintended emphasis as text, and keeps both arms of `¯\_(ツ)_/¯`. */
function restorePlainDelimiters(child: RootContent, source: string): RootContent[] {
  if (child.type === 'text' && child.value.includes('¯_(')) return [{ ...child, value: child.value.replaceAll('¯_(', '¯\\_(') }];
  if (child.type !== 'emphasis' && child.type !== 'strong') return [child];
  const width = child.type === 'strong' ? 2 : 1;
  return hasPlainDelimiters(child, width, source) ? withDelimiters(child, width, source) : [child];
}

/** Characters of running text that are not part of a URL: quotes, dashes, ellipses, bullets, emoji, and CJK punctuation and brackets. */
const notInUrl = /[“”„«»‹›…—―、。，．：；！？（）「」『』【】《》〈〉•→←★☆]|\p{Extended_Pictographic}/u;
/** Characters that a URL may contain, but not end with: `/wiki/Dealer’s_Den`. */
const notAtUrlEnd = /[‘’–·](?![\p{L}\p{N}_%/])|’s$/u;
const nextUrl = /(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu;

/** The length of the URL at the start of a text, without trailing punctuation and brackets. */
function urlLength(text: string): number {
  const cuts = [text.search(notInUrl), text.search(notAtUrlEnd)].filter((index) => index >= 0);
  if (cuts.length === 0) return text.length;
  let url = text.slice(0, Math.min(...cuts));
  const isInBrackets = () => url.split('(').length >= url.split(')').length;
  while (/[?!.,:;*_~'"]$/.test(url) || (url.endsWith(')') && !isInBrackets())) url = url.slice(0, -1);
  return url.length;
}

function sliceText({ value, position }: Text, from: number, to: number): Text {
  if (!position) return { type: 'text', value: value.slice(from, to) };
  const { end: start = position.start } = textAt(value.slice(0, from), position.start).position ?? {};
  return textAt(value.slice(from, to), start);
}

/**
 * Splits an autolink that includes text after the URL, as in `“https://vendors.example/apply”`, which leads to no page, into its real URL and
 * that text, in which there may be another.
 */
function trimAutolink(link: Link, source: string): PhrasingContent[] {
  const [words] = link.children;
  const { start, end } = link.position ?? {};
  if (words?.type !== 'text' || link.children.length > 1 || source.slice(start?.offset, end?.offset) !== words.value) return [link];
  const length = urlLength(words.value);
  if (length === words.value.length || !link.url.endsWith(words.value)) return [link];
  const scheme = link.url.slice(0, link.url.length - words.value.length);
  const autolink = (text: Text): Link => ({
    type: 'link',
    url: scheme === '' || /^https?:/i.test(text.value) ? text.value : `http://${text.value}`,
    children: [text],
    ...(text.position && { position: text.position }),
  });
  const rest = words.value.slice(length);
  const next = rest.search(nextUrl);
  const textEnd = next < 0 ? words.value.length : length + next;
  const other = next < 0 ? [] : trimAutolink(autolink(sliceText(words, textEnd, words.value.length)), source);
  return [autolink(sliceText(words, 0, length)), sliceText(words, length, textEnd), ...other];
}

/**
 * Corrects an AST where Markdown parses text as markup, or merges lines that its author kept apart: `8*4 and 12*10` is not italic, and the
 * lines of a schedule stay lines. Takes linear time.
 * @param source the text that was parsed
 */
export function correctMarkdown(root: Nodes, source: string): void {
  const lines = source.split('\n');
  const correct = (node: Nodes) => {
    if (!('children' in node)) return;
    for (const child of node.children) correct(child);
    replaceChildren(node, (child) => (child.type === 'link' ? trimAutolink(child, source) : [child]));
    replaceChildren(node, (child) => restorePlainDelimiters(child, source));
    if (node.type === 'paragraph')
      node.children = node.children.flatMap((child) => (child.type === 'text' ? breakLines(child, lines) : [child]));
  };
  correct(root);
}
