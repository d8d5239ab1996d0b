import type { NewsFile } from '../../collection/collection.ts';
import { instantDay } from '../../domain/format.ts';
import { parseMarkdown } from '../../collection/markdown/parse.ts';
import { textOf } from '../../collection/markdown/textOf.ts';
import type { SearchPage } from '../../site/search/types.ts';

/** A news item as a page to search, by its heading and summary: a thousand whole items would outweigh all pages. */
export const newsPage = ({ id, heading, summary, live }: NewsFile, zone: string, typed: string | undefined): SearchPage => ({
  path: `/news/${id}`,
  title: heading,
  description: summary === null ? '' : textOf(parseMarkdown(summary).root),
  newsDay: instantDay(new Date(live), zone),
  sections: [{ heading, text: [], ...(typed !== undefined && { typed }) }],
});
