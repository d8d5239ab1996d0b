import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { feedAddresses } from '../../../domain/fileAddresses.ts';
import type { Format, FormatFile } from '../format.ts';
import { type NewsFeed, newsFeed } from './newsEntries.ts';

const feeds = {
  rss: { path: feedAddresses.rss, type: 'application/rss+xml' },
  atom: { path: feedAddresses.atom, type: 'application/atom+xml' },
  json: { path: feedAddresses.json, type: 'application/feed+json' },
} as const;

const html = (value: string) => ({ value, type: 'html' });

/** RSS 2.0. Uses Atom's field for corrections, because RSS has none. */
function rss({ siteUrl, language, url, title, description, updated, entries }: NewsFeed): string {
  const self = { href: siteUrl + feeds.rss.path, rel: 'self', type: feeds.rss.type };
  return generateRssFeed({
    title,
    description,
    link: url,
    language,
    lastBuildDate: updated,
    atom: { links: [self] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      guid: { value: entry.url, isPermaLink: true },
      pubDate: entry.published,
      ...(entry.summary && { description: entry.summary }),
      content: { encoded: entry.content },
      atom: { updated: entry.updated },
    })),
  });
}

/** Atom 1.0 (RFC 4287). */
function atom({ siteUrl, url, title, description, author, updated, entries }: NewsFeed): string {
  return generateAtomFeed({
    id: url,
    title: { value: title, type: 'text' },
    subtitle: { value: description, type: 'text' },
    updated,
    authors: [{ name: author, uri: siteUrl }],
    links: [
      { href: url, rel: 'alternate', type: 'text/html' },
      { href: siteUrl + feeds.atom.path, rel: 'self', type: feeds.atom.type },
    ],
    icon: `${siteUrl}/favicon.svg`,
    entries: entries.map((entry) => ({
      id: entry.url,
      title: { value: entry.title, type: 'text' },
      published: entry.published,
      updated: entry.updated,
      links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
      ...(entry.summary && { summary: html(entry.summary) }),
      content: html(entry.content),
    })),
  });
}

/** JSON Feed 1.1. Has no summaries: they would be plain text, which readers can derive from the content. */
function json({ siteUrl, language, url, title, description, author, entries }: NewsFeed): string {
  const feed = generateJsonFeed({
    title,
    description,
    home_page_url: url,
    feed_url: siteUrl + feeds.json.path,
    favicon: `${siteUrl}/favicon.svg`,
    language,
    authors: [{ name: author, url: siteUrl }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      content_html: entry.content,
      date_published: entry.published,
      date_modified: entry.updated,
    })),
  });
  return `${JSON.stringify(feed, null, 1)}\n`;
}

/** The news feeds. None if news comes from another API, whose publisher may have feeds of its own. */
export const feedFiles: Format = (input) => {
  if (input.snapshot.shared.layout.newsElsewhere) return [];
  const feed = newsFeed(input);
  const file = ({ path, type }: (typeof feeds)[keyof typeof feeds], text: string): FormatFile => ({
    path,
    type: `${type}; charset=utf-8`,
    text,
  });
  return [file(feeds.rss, rss(feed)), file(feeds.atom, atom(feed)), file(feeds.json, json(feed))];
};
