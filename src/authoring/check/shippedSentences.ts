import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { positionAt } from '../../collection/diagnostic.ts';
import type { CollectionDraft, PageDraft } from '../../collection/draft.ts';
import { bodyStart } from '../splice/editText.ts';
import { type SentenceToRead, sentencesIn, sentenceWords, statedIn } from '../text/statedSentences.ts';
import { absentNames } from './absentNames.ts';
import { isShipped, isShippedName } from './leftovers/leftovers.ts';
import type { ListItem } from './report.ts';

/**
 * Gives a function that finds the sentences of a page, with its title and description, that came with the website and state a law, a rule, a
 * place, an amount or earlier years, or name what is not of this convention: none where `wordsRead` says that somebody has read them.
 */
export function findSentencesToRead(files: ContentFiles, draft: CollectionDraft): (page: PageDraft) => SentenceToRead[] {
  const absentName = absentNames(draft);
  /** @param saysLittle whether what it states is not looked at: that of a heading is in the text below it */
  function why(text: string, saysLittle: boolean): string | undefined {
    if (!isShipped('sentence', text)) return undefined;
    const name = absentName(sentenceWords(text));
    if (name !== undefined) return `Names "${name}", which is not yours`;
    const states = saysLittle ? undefined : statedIn(text);
    return states && `States ${states}`;
  }
  return ({ file, front }) => {
    if (front?.wordsRead !== undefined) return [];
    const source = fileText(files, file);
    const fields = (['title', 'description'] as const).flatMap((field): SentenceToRead[] => {
      const text = front?.[field] ?? '';
      const reason = why(text, field === 'title');
      const start = Math.max(0, source.search(new RegExp(`^${field}:`, 'm')));
      return reason === undefined ? [] : [{ field, text, why: reason, start, end: start, whole: { start, text: '' } }];
    });
    const top = bodyStart(source);
    const sentences = sentencesIn(source).flatMap((sentence): SentenceToRead[] => {
      const { start, text } = sentence;
      const reason = start < top ? undefined : why(text, /^#+ +$/.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start)));
      return reason === undefined ? [] : [{ ...sentence, why: reason }];
    });
    return [...fields, ...sentences];
  };
}

/** Such sentences on pages that visitors find, page by page. None while the site is of the convention that it came with. */
export function shippedSentences(files: ContentFiles, draft: CollectionDraft): ListItem[] {
  if (isShippedName(draft.data.convention?.name)) return [];
  const sentencesToRead = findSentencesToRead(files, draft);
  const ready = draft.pages.filter(({ path, front }) => front?.ready !== false && !path.includes('['));
  return ready.flatMap((page) => {
    const source = fileText(files, page.file);
    return sentencesToRead(page).map(({ start, text, why }) => ({
      file: page.file,
      ...positionAt(source, start),
      message: `${why}: ${text}`,
    }));
  });
}
