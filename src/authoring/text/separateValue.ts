import { spliced } from '../splice/splice.ts';
import type { TextRange } from './cutParts.ts';

const [beforeList, afterList] = [/\s*[,;·/|]\s*$/, /^\s*[,;·/|]\s*/];
/** What ends a value of a list, or what stands behind one at the end of a sentence. */
const ends = /^\s*(?:[,;·/|.!?)]|<\/|$)/;
/** What a list of values begins behind: nothing, a tag, a colon or "in". */
const begins = /(?:^|>|\(|\*\*|:\s|\bin\s)\s*$/;
const value = /<[A-Z][^<>]*\/>/;

/** Whether text still says something: another value, or two words besides a bold lead. */
function saysSomething(text: string): boolean {
  const words = text.replaceAll(/\*\*[^*\n]+\*\*/g, '').replaceAll(/<\/?[A-Z](?:[^<>]*[^<>/])?>/g, ' ');
  return value.test(words) || /\p{L}+[^\p{L}]+\p{L}/u.test(words);
}

/** What goes with a value besides it, by what stands before and behind it; undefined if a sentence is not right without it. */
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
 * A value of a sentence with what separates it from others: the comma before or behind it, its brackets, or, of a place, the word "in". Undefined
 * if the sentence is not right without it, or says nothing then.
 * @param lost all values that go, in order
 * @param isPlace whether the value may stand behind "in"
 */
export function separateValue(
  text: string,
  sentence: TextRange,
  { start, end }: TextRange,
  { lost, isPlace }: { lost: readonly TextRange[]; isPlace: boolean },
): TextRange | undefined {
  const own = lost.filter((each) => each.start >= sentence.start && each.end <= sentence.end);
  // Those right before it go, too.
  const from = own
    .filter((each) => each.end <= start)
    .reduceRight((first, each) => (/^\s*[,;·/|]\s*$/.test(text.slice(each.end, first)) ? each.start : first), start);
  const separators = separatorsOf(text.slice(sentence.start, from), text.slice(end, sentence.end), isPlace);
  const rest = spliced(
    text.slice(sentence.start, sentence.end),
    own.map((each) => ({ start: each.start - sentence.start, end: each.end - sentence.start, text: '' })),
  );
  return separators && saysSomething(rest) ? { start: from - separators.before, end: end + separators.after } : undefined;
}
