import type { Link, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { joinTexts } from './keepPlainDelimiters.ts';

/**
 * Characters of running text that are not part of an address: quotes, dashes, ellipses, bullets, emoji, and CJK punctuation and brackets.
 */
const ofText = /[“”„«»‹›…—―、。，．：；！？（）「」『』【】《》〈〉•→←★☆]|\p{Extended_Pictographic}/u;
/** Characters that an address may contain, but not end with: `/wiki/Dealer’s_Den`. */
const atEnd = /[‘’–·](?![\p{L}\p{N}_%/])|’s$/u;
const nextAddress = /(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu;

/** The length of the address at the start of a text, without trailing punctuation and brackets. */
function lengthOf(text: string): number {
  const cuts = [text.search(ofText), text.search(atEnd)].filter((index) => index >= 0);
  if (cuts.length === 0) return text.length;
  let address = text.slice(0, Math.min(...cuts));
  const isOpen = () => address.split('(').length >= address.split(')').length;
  while (/[?!.,:;*_~'"]$/.test(address) || (address.endsWith(')') && !isOpen())) address = address.slice(0, -1);
  return address.length;
}

/** A slice of a text node, with its position. */
function piece({ value, position }: Text, from: number, to: number): Text {
  const text: Text = { type: 'text', value: value.slice(from, to) };
  if (!position) return text;
  const at = (index: number) => ({
    ...position.start,
    column: position.start.column + index,
    ...(position.start.offset !== undefined && { offset: position.start.offset + index }),
  });
  return { ...text, position: { start: at(from), end: at(to) } };
}

/** Splits a link into its real address and the text after it. */
function endAddress(link: Link, source: string): PhrasingContent[] {
  const [words] = link.children;
  const { start, end } = link.position ?? {};
  if (words?.type !== 'text' || link.children.length > 1 || source.slice(start?.offset, end?.offset) !== words.value) return [link];
  const length = lengthOf(words.value);
  if (length === words.value.length || !link.url.endsWith(words.value)) return [link];
  const scheme = link.url.slice(0, link.url.length - words.value.length);
  const addressOf = (text: Text): Link => ({
    type: 'link',
    url: scheme === '' || /^https?:/i.test(text.value) ? text.value : `http://${text.value}`,
    children: [text],
    ...(text.position && { position: text.position }),
  });
  const rest = words.value.slice(length);
  const next = rest.search(nextAddress);
  const textEnd = next < 0 ? words.value.length : length + next;
  const other = next < 0 ? [] : endAddress(addressOf(piece(words, textEnd, words.value.length)), source);
  return [addressOf(piece(words, 0, length)), piece(words, length, textEnd), ...other];
}

/** Trims autolinks that include text after the address: `“https://vendors.example/apply”` leads to no page. */
export function endAddresses(parent: Parents, source: string): void {
  const nodes = (parent.children as RootContent[]).flatMap((child): RootContent[] =>
    child.type === 'link' ? endAddress(child, source) : [child],
  );
  if (nodes.length !== parent.children.length) parent.children = joinTexts(nodes) as typeof parent.children;
}
