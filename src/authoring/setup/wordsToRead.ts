import { diffArrays } from 'diff';
import { positionAt } from '../../collection/diagnostic.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import type { ListItem } from '../check/report.ts';
import { bodyStart } from '../splice/editText.ts';
import { sentencesIn } from '../text/statedSentences.ts';

type Sentence = ReturnType<typeof sentencesIn>[number];

const [link, values] = [/\[([^[\]]*)\]\([^)]*\)/g, /<[A-Z][^<>]*\/>/g];
/** A sentence without its links and the tags around words; what shows a value stays. */
const withoutTags = (text: string) => text.replaceAll(link, '$1').replaceAll(/<\/?[A-Z](?:[^<>]*[^<>/])?>|\[#[\w-]+\]/g, '');
const wordsOf = (text: string) =>
  withoutTags(text)
    .replaceAll(values, '…')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const linksIn = (text: string) => countOf(text, link) + countOf(text, /<Link\b/g);

/** A value with what may separate it from others. */
const separated = /(?:[,;·/|]?\s*(?:\(?(?:\bin\s+)?))?<[A-Z][^<>]*\/>(?:\)|[,;·/|]\s*)?/g;
const isWith = (before: string, after: string, apart: RegExp) => {
  const parts = withoutTags(before).split(apart).map(escapeRegExp);
  return new RegExp(`^${parts.join('[^]*')}$`).test(withoutTags(after));
};
/** Whether a sentence has lost a value, and what separated it from others. */
const hasLostValue = (before: string, after: string) => !isWith(before, after, values) && isWith(before, after, separated);

/** Whether a sentence is another one without its links, with names, other values or nothing in place of values. */
const isFrom = (before: string, after: string): boolean =>
  before === after ||
  isWith(before, after, values) ||
  (isWith(before, after, separated) && countOf(before, values) > countOf(after, values));

const bodySentences = (source: string): Sentence[] => {
  const start = bodyStart(source);
  return sentencesIn(source).filter((each) => each.start >= start && /\p{L}/u.test(wordsOf(each.text)));
};

const lineAt = (source: string, offset: number) => {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  return source.slice(start, offset + source.slice(offset).search(/\n|$/));
};
/** Whether what is left of a paragraph is a question or a bold lead alone. */
const isStump = (line: string) => /^[\s\d.>*-]*(?:\*\*[^*]+\*\*)?[\s:]*(?:[^.!?]*\?)?\s*$/.test(line) && /\p{L}/u.test(line);

/** A place to read again. */
export interface WordsToRead extends ListItem {
  /** Whether words went there. */
  isGone: boolean;
}

/**
 * What of a page somebody should read again after what it has not was taken out: sentences that went, with what is left beside them; names
 * that stand there without a link to a map; and words that were a link.
 */
export function wordsToRead(file: string, source: { before: string; after: string }): WordsToRead[] {
  const { before, after } = source;
  const [were, are] = [bodySentences(before), bodySentences(after)];
  const items: WordsToRead[] = [];
  const note = (offset: number, isGone: boolean, message: string) => items.push({ file, ...positionAt(after, offset), message, isGone });
  let [from, to] = [0, 0];
  const isSameLine = (one: Sentence | undefined, other: Sentence | undefined) =>
    one !== undefined && other !== undefined && !before.slice(one.end, other.start).includes('\n');
  for (const { added, removed, count } of diffArrays(were, are, { comparator: (one, other) => isFrom(one.text, other.text) })) {
    if (removed) {
      const [first, last] = [were[from], were[from + count - 1]];
      const beside = [isSameLine(were[from - 1], first) && are[to - 1], isSameLine(last, were[from + count]) && are[to]].find(Boolean);
      const words = were
        .slice(from, from + count)
        .map(({ text }) => wordsOf(text))
        .join(' ');
      const left = beside ? lineAt(after, beside.start) : '';
      note(
        (beside || (are[to] ?? are[to - 1]))?.start ?? bodyStart(after),
        true,
        `"${words}" went with what it showed.${beside ? ` Read what is left there${isStump(left) ? `, which may say nothing: "${wordsOf(left)}"` : ''}.` : ''}`,
      );
    } else if (!added)
      for (let index = 0; index < count; index += 1) {
        const [was, is] = [were[from + index], are[to + index]];
        if (!was || !is) continue;
        if (hasLostValue(was.text, is.text))
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
