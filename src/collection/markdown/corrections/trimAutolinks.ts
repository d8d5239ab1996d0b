import type { Link, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { joinTexts } from './keepPlainDelimiters.ts';

/**
 * Characters of running text that are not part of a URL: quotes, dashes, ellipses, bullets, emoji, and CJK punctuation and brackets.
 */
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

/** A slice of a text node, with its position. */
function sliceText({ value, position }: Text, from: number, to: number): Text {
  const text: Text = { type: 'text', value: value.slice(from, to) };
  if (!position) return text;
  const at = (index: number) => ({
    ...position.start,
    column: position.start.column + index,
    ...(position.start.offset !== undefined && { offset: position.start.offset + index }),
  });
  return { ...text, position: { start: at(from), end: at(to) } };
}

/** Splits an autolink into its real URL and the text after it, in which there may be another. */
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

/** Trims autolinks that include text after the URL: `“https://vendors.example/apply”` leads to no page. */
export function trimAutolinks(parent: Parents, source: string): void {
  const nodes = (parent.children as RootContent[]).flatMap((child): RootContent[] =>
    child.type === 'link' ? trimAutolink(child, source) : [child],
  );
  if (nodes.length !== parent.children.length) parent.children = joinTexts(nodes) as typeof parent.children;
}
