import { localeOf } from '../../../domain/localeOf.ts';
import { articleHeadingLevel } from '../../../site/serializedElements.ts';
import { published } from '../../api/responses.ts';
import type { FormatInput } from '../format.ts';
import { newsHtml, xmlText } from './newsHtml.ts';

/** A news item as all feeds have it. */
export interface NewsEntry {
  /** The same forever: it is made of the item's number and the site's address. */
  url: string;
  title: string;
  /** HTML of the summary; undefined if there is none. */
  summary: string | undefined;
  /** HTML of the whole text, with absolute addresses. */
  content: string;
  published: Date;
  /** When it was corrected, else when it was published. */
  updated: Date;
}

export interface NewsFeed {
  siteUrl: string;
  language: string;
  url: string;
  title: string;
  description: string;
  author: string;
  /** When the newest item was published or any was corrected. */
  updated: Date;
  /** Newest first. */
  entries: NewsEntry[];
}

/** Readers keep what they have seen, so a feed need not have everything: a year of news at the pace of the busiest months. */
const maxEntries = 50;

/** The news that is public at the instant of rendering, by the time it went public: a pin has no effect on the order. */
export function newsFeed({ collection: { data, news }, snapshot, now, newsText }: FormatInput): NewsFeed {
  const { siteUrl, name, charity } = data.convention;
  const items = published(news, now).slice(0, maxEntries);
  const entries = items.map((item): NewsEntry => {
    const url = `${siteUrl}/news/${item.id}`;
    const html = (markdown: string) => newsHtml(newsText(markdown, articleHeadingLevel, 'own'), url);
    return {
      url,
      title: xmlText(item.heading),
      summary: item.summary === null ? undefined : html(item.summary),
      content: html(item.content),
      published: new Date(item.live),
      updated: new Date(item.updated ?? item.live),
    };
  });
  const page = snapshot.page('/news')?.page;
  return {
    siteUrl,
    language: localeOf(data.convention).lang,
    url: `${siteUrl}/news`,
    title: xmlText(`${name}: ${page?.title ?? ''}`.replace(/: $/, '')),
    description: xmlText(page?.description ?? ''),
    author: xmlText(charity.legalName),
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    entries,
  };
}
