import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { ReadContent } from '../../collection/parsedContent.ts';
import { counted } from '../../domain/counted.ts';
import { leftovers } from './leftovers/leftovers.ts';
import { withoutUnreadyPages } from './withoutUnreadyPages.ts';
import type { CheckOptions } from './options.ts';
import { otherYears } from './otherYears.ts';
import { placeholders } from './placeholders.ts';
import type { ListItem } from './report.ts';
import { shippedSentences } from './shippedSentences.ts';

/** A list that an option of `npm run check` asks for. */
export interface OutputList {
  name: 'launch' | 'leftovers' | 'words' | 'year';
  items: ListItem[];
  summary: string;
  /** If set, it's printed above the items, which are then grouped by page. */
  heading?: string;
}

/** Builds the lists that the options ask for. */
export function requestedLists(files: ContentFiles, { parsed }: ReadContent, { launch, year, isBuilt }: CheckOptions): OutputList[] {
  const list = (name: OutputList['name'], items: ListItem[], words: { none: string; noun: string; rest: string }): OutputList => ({
    name,
    items,
    summary: items.length === 0 ? words.none : `${counted(items.length, words.noun)} ${words.rest}`,
  });
  const live = withoutUnreadyPages(files, parsed);
  return [
    ...(launch
      ? [
          list('launch', placeholders(live), {
            none: 'No placeholder is left.',
            noun: 'placeholder',
            rest: 'to fill in before the site goes live.',
          }),
          list('leftovers', leftovers(live, parsed.data.convention), {
            none: `Nothing is left of the convention that this site came with${isBuilt ? '' : ', as far as content tells: npm run build, and look again'}.`,
            noun: 'trace',
            rest: 'of the convention that this site came with.',
          }),
          {
            ...list('words', shippedSentences(files, parsed), {
              none: 'No sentence that came with the website is left to read.',
              noun: 'sentence',
              rest: 'to read. At the top of a page, "wordsRead: 2026-05-28" says that somebody has, and that the rest may stay.',
            }),
            heading: 'Sentences that came with the website: read them, and keep or rewrite them',
          },
        ]
      : []),
    ...(year === undefined
      ? []
      : [
          list('year', otherYears(parsed, year), {
            none: `Everything belongs to ${year}.`,
            noun: 'value',
            rest: `of another year than ${year}.`,
          }),
        ]),
  ];
}
