import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { positionAt } from '../../collection/diagnostic.ts';
import type { CollectionDraft, PageDraft } from '../../collection/draft.ts';
import { bodyStart } from '../splice/editText.ts';
import { type StatedSentence, statedSentences } from '../text/statedSentences.ts';
import { isShipped, isShippedName } from './leftovers/leftovers.ts';
import type { ListItem } from './report.ts';

/**
 * The sentences of a page that came with the website and state a law, a rule, a place, an amount or earlier years: none where somebody has read them and
 * kept what is there, which `wordsRead` says.
 */
export function sentencesToRead(files: ContentFiles, { file, front }: PageDraft): StatedSentence[] {
  if (front?.wordsRead !== undefined) return [];
  const source = fileText(files, file);
  const start = bodyStart(source);
  return statedSentences(source).filter((sentence) => sentence.start >= start && isShipped('sentence', sentence.text));
}

/** Such sentences on pages that visitors find, page by page. None while the site is of the convention that it came with. */
export function shippedSentences(files: ContentFiles, { pages, data }: Pick<CollectionDraft, 'pages' | 'data'>): ListItem[] {
  if (isShippedName(data.convention?.name)) return [];
  const ready = pages.filter(({ path, front }) => front?.ready !== false && !path.includes('['));
  return ready.flatMap((page) => {
    const source = fileText(files, page.file);
    // A heading says nothing without what is below it.
    const isHeading = (start: number) => /(?:^|\n)#+ +$/.test(source.slice(0, start));
    return sentencesToRead(files, page).flatMap(({ start, text, states }) =>
      isHeading(start) ? [] : [{ file: page.file, ...positionAt(source, start), message: `States ${states}: ${text}` }],
    );
  });
}
