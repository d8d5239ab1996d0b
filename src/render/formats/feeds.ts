import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { publicPath, feedAddresses } from '../../domain/addresses.ts';
import { localeOf } from '../../domain/locale.ts';
import { type SerializedElement, articleHeadingLevel } from '../../site/serializedElements.ts';
import { publishedNews } from '../api/news.ts';
import type { FormatInput, Format } from './format.ts';

/** Attributes that feed readers support. The elements are already safe; this drops what only our styles and scripts use. */
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  // Without `loading`, React would write a preload beside each picture.
  img: ['src', 'alt', 'title', 'loading'],
  ol: ['start'],
  th: ['scope', 'colSpan'],
  td: ['colSpan'],
  input: ['type', 'disabled', 'defaultChecked'],
};
const unwrapped = new Set(['div', 'label']);
const names: Readonly<Record<string, string>> = { Site: 'a', External: 'a' };

// Forbidden in both XML and HTML.
const control = /[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu;
const xmlText = (text: string): string => text.toWellFormed().replace(control, '');

const inSite = (address: string) => (address.startsWith('/') && !address.startsWith('//') ? publicPath(address) : address);

function feedElement(element: SerializedElement, base: string): ReactNode {
  if (typeof element === 'string') return xmlText(element);
  const [name, { to, href = to, ...others }, ...children] = element;
  const tag = names[name] ?? name;
  const written: Record<string, unknown> = { ...others, href };
  const kept = (attributes[tag] ?? []).map((attribute) => {
    const value = written[attribute];
    if (typeof value !== 'string') return [attribute, value];
    return [attribute, ['href', 'src'].includes(attribute) ? URL.parse(inSite(value), base)?.href : xmlText(value)];
  });
  const inner = children.map((child) => feedElement(child, base));
  return unwrapped.has(name) ? createElement(Fragment, null, ...inner) : createElement(tag, Object.fromEntries(kept), ...inner);
}

/** @param base absolute URL of the item, to resolve links and pictures */
export const newsHtml = (elements: readonly SerializedElement[], base: string): string =>
  renderToStaticMarkup(createElement(Fragment, null, ...elements.map((element) => feedElement(element, base))));

/** Feed readers keep old entries, so a feed needn't contain everything: a year of news at the pace of the busiest months. */
const maxEntries = 50;

/** The public news at the instant of rendering, newest first: pins have no effect. */
function newsFeed({ collection: { data, news }, snapshot, now, newsText }: FormatInput) {
  const { siteUrl, name, charity } = data.convention;
  const items = publishedNews(news, now).slice(0, maxEntries);
  const entries = items.map((item) => {
    // Also its id: made of the site's URL and the item's number, so it never changes.
    const url = `${siteUrl}/news/${item.id}`;
    const html = (markdown: string) => newsHtml(newsText(markdown, articleHeadingLevel, 'trusted'), url);
    return {
      url,
      title: xmlText(item.heading),
      summary: item.summary === null ? undefined : html(item.summary),
      content: html(item.content),
      published: new Date(item.live),
      // The date of its correction, or of publication.
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
type NewsFeed = ReturnType<typeof newsFeed>;

const types = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' } as const;

const html = (value: string) => ({ value, type: 'html' });

/** RSS 2.0. Uses Atom's field for corrections, because RSS has none. */
function rss({ siteUrl, language, url, title, description, updated, entries }: NewsFeed): string {
  return generateRssFeed({
    title,
    description,
    link: url,
    language,
    lastBuildDate: updated,
    atom: { links: [{ href: siteUrl + feedAddresses.rss, rel: 'self', type: types.rss }] },
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
      { href: siteUrl + feedAddresses.atom, rel: 'self', type: types.atom },
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
    feed_url: siteUrl + feedAddresses.json,
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
  if (input.snapshot.shared.layout.hasExternalNews) return [];
  const feed = newsFeed(input);
  const file = (name: keyof typeof types, text: string) => ({ path: feedAddresses[name], type: `${types[name]}; charset=utf-8`, text });
  return [file('rss', rss(feed)), file('atom', atom(feed)), file('json', json(feed))];
};
