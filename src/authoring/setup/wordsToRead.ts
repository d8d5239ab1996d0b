import { diffArrays } from 'diff';
import { positionAt } from '../../collection/diagnostic.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import type { ListItem } from '../check/report.ts';
import { bodyStart } from '../splice/editText.ts';
import { sentencesIn } from '../text/statedSentences.ts';

type Sentence = ReturnType<typeof sentencesIn>[number];

const [link, values] = [/\[([^[\]]*)\]\([^)]*\)/g, /<[A-Z][^<>]*\/>/g];
/** Strips links and wrapping tags. Tags that show a value stay. */
const withoutTags = (text: string) => text.replaceAll(link, '$1').replaceAll(/<\/?[A-Z](?:[^<>]*[^<>/])?>|\[#[\w-]+\]/g, '');
const wordsOf = (text: string) =>
  withoutTags(text)
    .replaceAll(values, '…')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const linksIn = (text: string) => countOf(text, link) + countOf(text, /<Link\b/g);

/** A value with the separators around it. */
const separated = /(?:[,;·/|]?\s*(?:\(?(?:\bin\s+)?))?<[A-Z][^<>]*\/>(?:\)|[,;·/|]\s*)?/g;
const matchesWithout = (before: string, after: string, separator: RegExp) => {
  const parts = withoutTags(before).split(separator).map(escapeRegExp);
  return new RegExp(`^${parts.join('[^]*')}$`).test(withoutTags(after));
};
/** True if a sentence differs by a missing value and its separators. */
const lacksValue = (before: string, after: string) => !matchesWithout(before, after, values) && matchesWithout(before, after, separated);

/** True if a sentence derives from another by taking out links and values, or by putting names in place of values. */
const derivesFrom = (before: string, after: string): boolean =>
  before === after ||
  matchesWithout(before, after, values) ||
  (matchesWithout(before, after, separated) && countOf(before, values) > countOf(after, values));

const bodySentences = (source: string): Sentence[] => {
  const start = bodyStart(source);
  return sentencesIn(source).filter((each) => each.start >= start && /\p{L}/u.test(wordsOf(each.text)));
};

const lineAt = (source: string, offset: number) => {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start, offset + source.slice(offset).search(/\n|$/));
};
/** True if a line consists only of a question or a bold lead. */
const isStump = (line: string) => /^[\s\d.>*-]*(?:\*\*[^*]+\*\*)?[\s:]*(?:[^.!?]*\?)?\s*$/.test(line) && /\p{L}/u.test(line);

export interface WordsToRead extends ListItem {
  /** True if words were removed there. */
  isGone: boolean;
}

/**
 * Compares a page before and after things were taken out, and lists what to read again: what is left beside removed sentences, names that
 * lost their link to a map, and words that lost a link.
 */
export function wordsToRead(file: string, source: { before: string; after: string }): WordsToRead[] {
  const { before, after } = source;
  const [sentencesBefore, sentencesAfter] = [bodySentences(before), bodySentences(after)];
  const items: WordsToRead[] = [];
  const note = (offset: number, isGone: boolean, message: string) => items.push({ file, ...positionAt(after, offset), message, isGone });
  let [from, to] = [0, 0];
  const isSameLine = (one: Sentence | undefined, other: Sentence | undefined) =>
    one !== undefined && other !== undefined && !before.slice(one.end, other.start).includes('\n');
  for (const { added, removed, count } of diffArrays(sentencesBefore, sentencesAfter, {
    comparator: (one, other) => derivesFrom(one.text, other.text),
  })) {
    if (removed) {
      const [first, last] = [sentencesBefore[from], sentencesBefore[from + count - 1]];
      const beside = [
        isSameLine(sentencesBefore[from - 1], first) && sentencesAfter[to - 1],
        isSameLine(last, sentencesBefore[from + count]) && sentencesAfter[to],
      ].find(Boolean);
      const words = sentencesBefore
        .slice(from, from + count)
        .map(({ text }) => wordsOf(text))
        .join(' ');
      const left = beside ? lineAt(after, beside.start) : '';
      note(
        (beside || (sentencesAfter[to] ?? sentencesAfter[to - 1]))?.start ?? bodyStart(after),
        true,
        `"${words}" went with what it showed.${beside ? ` Read what is left there${isStump(left) ? `, which may say nothing: "${wordsOf(left)}"` : ''}.` : ''}`,
      );
    } else if (!added)
      for (let index = 0; index < count; index += 1) {
        const [was, is] = [sentencesBefore[from + index], sentencesAfter[to + index]];
        if (!was || !is) continue;
        if (lacksValue(was.text, is.text))
          note(is.start, true, `"${wordsOf(is.text)}" has lost a value. See that the words are right without it.`);
        else if (countOf(was.text, values) > countOf(is.text, values))
          note(is.start, false, `"${wordsOf(is.text)}" was a link to a map. See that people find the place.`);
        else if (linksIn(was.text) > linksIn(is.text))
          note(is.start, false, `"${wordsOf(is.text)}" had a link to what is not there. See that the words are right without it.`);
      }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return items;
}
