import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { ReadContent } from '../../collection/parsedContent.ts';
import { counted } from '../../domain/counted.ts';
import { withoutUnreadyPages } from './withoutUnreadyPages.ts';
import type { CheckOptions } from './options.ts';
import { otherYears } from '../review/years.ts';
import { placeholders } from './placeholders.ts';
import type { ListItem } from './report.ts';

/** A list that an option of `npm run check` asks for. */
export interface OutputList {
  name: 'launch' | 'toWrite' | 'year';
  items: ListItem[];
  summary: string;
}

/** What the pages' `<ToWrite>` ask for, with their places. */
const toWrite = ({ pages }: ReadContent['parsed']): ListItem[] =>
  pages.flatMap(({ file, inspection }) =>
    inspection.toWrite.map(({ line, column, words }) => ({ file, line, column, message: `To write: ${words}` })),
  );

/** Builds the lists that the options ask for. */
export function requestedLists(files: ContentFiles, { parsed }: ReadContent, { launch, year }: CheckOptions): OutputList[] {
  const list = (name: OutputList['name'], items: ListItem[], words: { none: string; noun: string; rest: string }): OutputList => ({
    name,
    items,
    summary: items.length === 0 ? words.none : `${counted(items.length, words.noun)} ${words.rest}`,
  });
  return [
    ...(launch
      ? [
          list('launch', placeholders(withoutUnreadyPages(files, parsed)), {
            none: 'No placeholder is left.',
            noun: 'placeholder',
            rest: 'to fill in before the site goes live.',
          }),
          list('toWrite', toWrite(parsed), {
            none: 'Nothing is left to write.',
            noun: 'text',
            rest: 'to write, for which a page or a section waits.',
          }),
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
