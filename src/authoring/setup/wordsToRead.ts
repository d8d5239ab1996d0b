import { diffArrays } from 'diff';
import { positionAt } from '../../collection/diagnostic.ts';
import { valueTag, wrappingTag } from '../../collection/mdx/componentTag.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import type { ListItem } from '../check/report.ts';
import { bodyStart } from '../splice/editSource.ts';
import { type PageSentence, pageSentences } from '../text/statedSentences.ts';

const link = /\[([^[\]]*)\]\([^)]*\)/g;
const notWords = new RegExp(String.raw`${wrappingTag.source}|\[#[\w-]+\]`, 'g');
/** Strips links and wrapping tags. Tags that show a value stay. */
const withoutTags = (text: string) => text.replaceAll(link, '$1').replaceAll(notWords, '');
const wordsOf = (text: string) =>
  withoutTags(text)
    .replaceAll(valueTag, '…')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const linksIn = (text: string) => countMatches(text, link) + countMatches(text, /<Link\b/g);

/** A value with the separators around it. */
const separated = new RegExp(String.raw`(?:[,;·/|]?\s*(?:\(?(?:\bin\s+)?))?${valueTag.source}(?:\)|[,;·/|]\s*)?`, 'g');
const matchesWithout = (before: string, after: string, separator: RegExp) => {
  const parts = withoutTags(before).split(separator).map(escapeRegExp);
  return new RegExp(`^${parts.join('[^]*')}$`).test(withoutTags(after));
};
/** True if a sentence differs by a missing value and its separators. */
const lacksValue = (before: string, after: string) => !matchesWithout(before, after, valueTag) && matchesWithout(before, after, separated);

/** True if a sentence derives from another by taking out links and values, or by putting names in place of values. */
const derivesFrom = (before: string, after: string): boolean =>
  before === after ||
  matchesWithout(before, after, valueTag) ||
  (matchesWithout(before, after, separated) && countMatches(before, valueTag) > countMatches(after, valueTag));

const bodySentences = (source: string): PageSentence[] => {
  const start = bodyStart(source);
  return pageSentences(source).filter((each) => each.start >= start && /\p{L}/u.test(wordsOf(each.text)));
};

const lineAround = (source: string, offset: number) => {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start, offset + source.slice(offset).search(/\n|$/));
};
/** True if a line consists only of a question or a bold lead. */
const saysNothing = (line: string) => /^[\s\d.>*-]*(?:\*\*[^*]+\*\*)?[\s:]*(?:[^.!?]*\?)?\s*$/.test(line) && /\p{L}/u.test(line);

export interface WordsToRead extends ListItem {
  /** True if words were removed there. */
  isGone: boolean;
}

/** Why to read a sentence that stayed, but lost something; undefined if it lost nothing. */
function describeLoss(before: string, after: string): Pick<WordsToRead, 'message' | 'isGone'> | undefined {
  const words = `"${wordsOf(after)}"`;
  if (lacksValue(before, after)) return { isGone: true, message: `${words} has lost a value. See that the words are right without it.` };
  if (countMatches(before, valueTag) > countMatches(after, valueTag))
    return { isGone: false, message: `${words} was a link to a map. See that people find the place.` };
  if (linksIn(before) > linksIn(after))
    return { isGone: false, message: `${words} had a link to what is not there. See that the words are right without it.` };
  return undefined;
}

/** @param left the line that a removed sentence was on, as it is now; undefined if nothing of it is left */
function removalMessage(removed: readonly PageSentence[], left: string | undefined): string {
  const message = `"${removed.map(({ text }) => wordsOf(text)).join(' ')}" went with what it showed.`;
  if (left === undefined) return message;
  return `${message} Read what is left there${saysNothing(left) ? `, which may say nothing: "${wordsOf(left)}"` : ''}.`;
}

/**
 * Compares a page before and after things were taken out, and lists what to read again: what is left beside removed sentences, names that
 * lost their link to a map, and words that lost a link.
 */
export function wordsToRead(file: string, { before, after }: { before: string; after: string }): WordsToRead[] {
  const [sentencesBefore, sentencesAfter] = [bodySentences(before), bodySentences(after)];
  const items: WordsToRead[] = [];
  const note = (offset: number, item: Pick<WordsToRead, 'message' | 'isGone'>) =>
    items.push({ file, ...positionAt(after, offset), ...item });
  const isSameLine = (one: PageSentence | undefined, other: PageSentence | undefined) =>
    one !== undefined && other !== undefined && !before.slice(one.end, other.start).includes('\n');
  const isMatch = (sentenceBefore: PageSentence, sentenceAfter: PageSentence) => derivesFrom(sentenceBefore.text, sentenceAfter.text);
  let indexBefore = 0;
  let indexAfter = 0;
  for (const { added, removed, count } of diffArrays(sentencesBefore, sentencesAfter, { comparator: isMatch })) {
    const run = sentencesBefore.slice(indexBefore, indexBefore + count);
    if (removed) {
      const [previous, next] = [sentencesAfter[indexAfter - 1], sentencesAfter[indexAfter]];
      const besideBefore = isSameLine(sentencesBefore[indexBefore - 1], run[0]) && previous;
      const besideAfter = isSameLine(run.at(-1), sentencesBefore[indexBefore + count]) && next;
      const beside = besideBefore || besideAfter || undefined;
      const message = removalMessage(run, beside && lineAround(after, beside.start));
      note((beside ?? next ?? previous)?.start ?? bodyStart(after), { isGone: true, message });
    } else if (!added)
      for (const [index, sentence] of run.entries()) {
        const kept = sentencesAfter[indexAfter + index];
        const loss = kept && describeLoss(sentence.text, kept.text);
        if (loss) note(kept.start, loss);
      }
    if (!added) indexBefore += count;
    if (!removed) indexAfter += count;
  }
  return items;
}
