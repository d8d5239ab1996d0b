import { isDefined } from '../../domain/isDefined.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { positionAt } from '../../collection/diagnostic.ts';
import type { ParsedContent, ParsedPage } from '../../collection/parsedContent.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';
import { bodyStart } from '../splice/editSource.ts';
import { type SentenceToRead, pageSentences, sentenceWords, statementKind } from '../text/statedSentences.ts';
import { absentNames } from './absentNames.ts';
import { isShipped, isShippedName } from './leftovers/leftovers.ts';
import type { ListItem } from './report.ts';

/**
 * Returns a function that finds the shipped sentences of a page, title and description included, that its owner should read: those that
 * state a law, a rule, a place, an amount or earlier years, or name something that this convention lacks. Empty if `wordsRead` records that
 * somebody has read the page.
 */
export function findSentencesToRead(files: ContentFiles, parsed: ParsedContent): (page: ParsedPage) => SentenceToRead[] {
  const absentName = absentNames(parsed);
  /** @param isHeading headings may state something: the text below them says it, too */
  function reasonToRead(text: string, isHeading: boolean): string | undefined {
    if (!isShipped('sentence', text)) return undefined;
    const name = absentName(sentenceWords(text));
    if (name !== undefined) return `Names "${name}", which is not yours`;
    const states = isHeading ? undefined : statementKind(text);
    return states && `States ${states}`;
  }
  return ({ file, front }) => {
    if (front?.wordsRead !== undefined) return [];
    const source = fileText(files, file);
    const fields = (['title', 'description'] as const)
      .map((field): SentenceToRead | undefined => {
        const text = front?.[field] ?? '';
        const reason = reasonToRead(text, field === 'title');
        const start = Math.max(0, source.search(new RegExp(`^${field}:`, 'm')));
        return reason === undefined ? undefined : { field, text, why: reason, start, end: start, whole: { start, text: '' } };
      })
      .filter(isDefined);
    const top = bodyStart(source);
    const sentences = pageSentences(source)
      .map((sentence): SentenceToRead | undefined => {
        const { start, text } = sentence;
        const reason =
          start < top ? undefined : reasonToRead(text, /^#+ +$/.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start)));
        return reason === undefined ? undefined : { ...sentence, why: reason };
      })
      .filter(isDefined);
    return [...fields, ...sentences];
  };
}

/** Shipped sentences to read on public pages, in order of pages. Empty for the convention that the product ships with. */
export function shippedSentences(files: ContentFiles, parsed: ParsedContent): ListItem[] {
  if (isShippedName(parsed.data.convention?.name)) return [];
  const sentencesToRead = findSentencesToRead(files, parsed);
  const unready = unreadyPages(parsed);
  const ready = parsed.pages.filter(({ path }) => !unready.has(path) && !path.includes('['));
  return ready.flatMap((page) => {
    const source = fileText(files, page.file);
    return sentencesToRead(page).map(({ start, text, why }) => ({
      file: page.file,
      ...positionAt(source, start),
      message: `${why}: ${text}`,
    }));
  });
}
