import { localeOf } from '../../../domain/localeOf.ts';
import { articleHeadingLevel } from '../../../site/serializedElements.ts';
import { publishedNews } from '../../api/responses.ts';
import type { FormatInput } from '../format.ts';
import { newsHtml, xmlText } from './newsHtml.ts';

/** A news item, independent of the feed's format. */
export interface NewsEntry {
  /** Also its id: made of the site's URL and the item's number, so it never changes. */
  url: string;
  title: string;
  /** HTML of the summary; undefined if there is none. */
  summary: string | undefined;
  /** HTML of the full text, with absolute URLs. */
  content: string;
  published: Date;
  /** The date of its correction, or of publication. */
  updated: Date;
}

export interface NewsFeed {
  siteUrl: string;
  language: string;
  url: string;
  title: string;
  description: string;
  author: string;
  /** The latest publication or correction of any item. */
  updated: Date;
  /** Newest first. */
  entries: NewsEntry[];
}

/** Feed readers keep old entries, so a feed needn't contain everything: a year of news at the pace of the busiest months. */
const maxEntries = 50;

/** The public news at the instant of rendering, in order of publication: pins have no effect. */
export function newsFeed({ collection: { data, news }, snapshot, now, newsText }: FormatInput): NewsFeed {
  const { siteUrl, name, charity } = data.convention;
  const items = publishedNews(news, now).slice(0, maxEntries);
  const entries = items.map((item): NewsEntry => {
    const url = `${siteUrl}/news/${item.id}`;
    const html = (markdown: string) => newsHtml(newsText(markdown, articleHeadingLevel, 'trusted'), url);
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
