import { valueTag, wrappingTag } from '../../collection/mdx/componentTag.ts';
import { spliced } from '../splice/splice.ts';
import type { TextRange } from './cutParts.ts';

const [beforeList, afterList] = [/\s*[,;·/|]\s*$/, /^\s*[,;·/|]\s*/];
/** What may follow a value: a separator, or the end of the sentence. */
const ends = /^\s*(?:[,;·/|.!?)]|<\/|$)/;
/** What may precede a list of values: nothing, a tag, a colon or "in". */
const begins = /(?:^|>|\(|\*\*|:\s|\bin\s)\s*$/;

/** True if a text is worth keeping: it has another value, or two words besides a bold lead. */
function saysSomething(text: string): boolean {
  const words = text.replaceAll(/\*\*[^*\n]+\*\*/g, '').replaceAll(wrappingTag, ' ');
  return words.search(valueTag) >= 0 || /\p{L}+[^\p{L}]+\p{L}/u.test(words);
}

/** Lengths of the separators to remove with a value; undefined if the sentence would be ungrammatical without it. */
function separatorsOf(before: string, after: string, isPlace: boolean): { before: number; after: number } | undefined {
  const inBrackets = isPlace ? /\s*\((?:in\s+)?$/ : /\s*\($/;
  const bracket = inBrackets.exec(before)?.[0];
  if (bracket !== undefined && after.startsWith(')')) return { before: bracket.length, after: 1 };
  const next = afterList.exec(after)?.[0];
  // What follows a list's first value is another one, or says something about the first.
  if (next !== undefined && begins.test(before) && after.startsWith('<', next.length)) return { before: 0, after: next.length };
  if (!ends.test(after)) return undefined;
  const last = beforeList.exec(before)?.[0] ?? (isPlace ? /,?\s+in\s+$/.exec(before)?.[0] : undefined);
  return last === undefined ? undefined : { before: last.length, after: 0 };
}

/**
 * The range to remove for a value in a sentence: the value and the comma before or after it, its parentheses, or for a place the word "in".
 * Undefined if the sentence would be ungrammatical or empty without it.
 * @param lost all values to be removed, in order
 * @param isPlace true if the value may follow "in"
 */
export function separateValue(
  text: string,
  sentence: TextRange,
  { start, end }: TextRange,
  { lost, isPlace }: { lost: readonly TextRange[]; isPlace: boolean },
): TextRange | undefined {
  const lostHere = lost.filter((each) => each.start >= sentence.start && each.end <= sentence.end);
  // Include the removed values directly before it.
  const from = lostHere
    .filter((each) => each.end <= start)
    .reduceRight((first, each) => (/^\s*[,;·/|]\s*$/.test(text.slice(each.end, first)) ? each.start : first), start);
  const separators = separatorsOf(text.slice(sentence.start, from), text.slice(end, sentence.end), isPlace);
  const rest = spliced(
    text.slice(sentence.start, sentence.end),
    lostHere.map((each) => ({ start: each.start - sentence.start, end: each.end - sentence.start, text: '' })),
  );
  return separators && saysSomething(rest) ? { start: from - separators.before, end: end + separators.after } : undefined;
}
