import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { positionAt } from '../../collection/diagnostic.ts';
import type { CollectionDraft, PageDraft } from '../../collection/draft.ts';
import { bodyStart } from '../splice/editText.ts';
import { type SentenceToRead, sentencesIn, sentenceWords, statedIn } from '../text/statedSentences.ts';
import { absentNames } from './absentNames.ts';
import { isShipped, isShippedName } from './leftovers/leftovers.ts';
import type { ListItem } from './report.ts';

/**
 * Gives a function that finds the sentences of a page that came with the website and state a law, a rule, a place, an amount or earlier years, or
 * name what this convention has not: none where somebody has read them and kept what is there, which `wordsRead` says.
 */
export function findSentencesToRead(files: ContentFiles, draft: CollectionDraft): (page: PageDraft) => SentenceToRead[] {
  const absentName = absentNames(draft);
  return ({ file, front }) => {
    if (front?.wordsRead !== undefined) return [];
    const source = fileText(files, file);
    const start = bodyStart(source);
    return sentencesIn(source).flatMap((sentence) => {
      if (sentence.start < start || !isShipped('sentence', sentence.text)) return [];
      const name = absentName(sentenceWords(sentence.text));
      const states = statedIn(sentence.text);
      const why = name === undefined ? states && `States ${states}` : `Names what we do not have, "${name}"`;
      return why === undefined ? [] : [{ ...sentence, why }];
    });
  };
}

/** Such sentences on pages that visitors find, page by page. None while the site is of the convention that it came with. */
export function shippedSentences(files: ContentFiles, draft: CollectionDraft): ListItem[] {
  if (isShippedName(draft.data.convention?.name)) return [];
  const sentencesToRead = findSentencesToRead(files, draft);
  const ready = draft.pages.filter(({ path, front }) => front?.ready !== false && !path.includes('['));
  return ready.flatMap((page) => {
    const source = fileText(files, page.file);
    // A heading says nothing without what is below it.
    const isHeading = (start: number) => /(?:^|\n)#+ +$/.test(source.slice(0, start));
    return sentencesToRead(page).flatMap(({ start, text, why }) =>
      isHeading(start) ? [] : [{ file: page.file, ...positionAt(source, start), message: `${why}: ${text}` }],
    );
  });
}
