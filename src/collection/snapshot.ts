import { readFileSync } from 'node:fs';
import { imageSize } from './imageSize.ts';
import type { Data } from '../../content.config.ts';
import { bookingAnswer, configAnswer, landingAnswer, newsAnswer, published } from '../api/answers.ts';
import { pageSize } from '../api/contract.ts';
import type { Rendering } from '../app/rendering.ts';
import type { BakedNews, Facts, MenuEntry, MenuLink, PageInfo, Shell } from '../live/site.tsx';
import { pageKeyOf } from '../app/pageKey.ts';
import type { Collection, Page } from './collection.ts';
import { referencesOf } from './references.ts';

/** What is rendered of a collection at one instant. */
export interface Snapshot {
  shell: Shell;
  facts: Facts;
  /** Every address that is rendered, articles included. */
  paths: string[];
  /** What a page is rendered from; undefined where the address has no page. */
  rendering(pathname: string, skip?: number): Rendering | undefined;
}

export interface SnapshotOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  /** Folder of the project, where the pictures' sizes are read. */
  root: string;
  /** Whether articles that are not yet public have their pages too; lists follow `newsNow`. */
  preview?: boolean;
  /** Instant by which news is public, milliseconds; that of the rendering where left out. */
  newsNow?: number;
}

const newsPage = '/news/[news]';

/** Deadlines that gates on pages ask about, those of the overflow hotels' codes, and the ends of editions to come. */
function momentsOf({ data, pages }: Collection): Record<string, string> {
  const references = referencesOf(data);
  const gates = pages.flatMap((page) => page.inspection.components.filter(({ name }) => name === 'MomentGate').map(({ props }) => String(props.id)));
  const editions = data.convention.editions.map(({ id }) => `convention.editions.${id}.lastDay`);
  const codes = data.hotel.overflow.map((hotel) => `hotel.overflow.${hotel.id}.booking.closes`);
  return Object.fromEntries([...new Set([...gates, ...codes, ...editions])].map((path) => [path, String(references.get(path)?.value)]));
}

function menuOf({ data, pages }: Collection): MenuEntry[] {
  const pageLink = (path: string): MenuLink => {
    const page = pages.find((candidate) => candidate.path === path);
    return { name: page?.nav ?? page?.title ?? path, link: path };
  };
  return data.menu.map((entry): MenuEntry => {
    if ('page' in entry) return pageLink(entry.page);
    const children = entry.items.map((item) => ('page' in item ? pageLink(item.page) : { name: data.links[item.link]?.name ?? item.link, link: data.links[item.link]?.href ?? '/' }));
    return { name: entry.group, children };
  });
}

function shellOf(collection: Collection, { now, preview = false }: SnapshotOptions): Shell {
  const { data, pages } = collection;
  return {
    renderedAt: now,
    config: configAnswer(data),
    moments: momentsOf(collection),
    menu: menuOf(collection),
    documents: [...Object.keys(data.redirects), ...pages.filter((page) => page.layout === 'standalone').map((page) => page.path)],
    convention: data.convention,
    // One sponsor per level is shown, and of these the footer shows two levels (sections 1 and 3).
    footerSponsors: (['Diamond', 'Ruby'] as const).flatMap((level) => data.sponsors.find((sponsor) => sponsor.level === level) ?? []),
    preview,
    tooltip: data.limits.tooltip,
  };
}

function infoOf({ file, path, owner, inspection, title, heading, description, layout, hideNavigation, hideFooter, lastModified }: Page, { departments }: Data): PageInfo {
  const department = departments.find((candidate) => candidate.id === owner);
  return {
    key: path, file, title, description, layout, headings: inspection.headings, owner: { name: department?.name ?? owner, email: department?.email ?? '' },
    ...(heading && { heading }), ...(hideNavigation && { hideNavigation }), ...(hideFooter && { hideFooter }), ...(lastModified && { lastModified }),
  };
}

/** Adds width and height to every picture that the data names. */
function withSizes<Value>(value: Value, root: string): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withSizes(entry, root)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSizes(inner as unknown, root)]);
  const size = 'alt' in value && 'src' in value ? imageSize(readFileSync(`${root}/content/images/${String(value.src)}`)) : {};
  return { ...Object.fromEntries(entries), ...size } as Value;
}

function bakedNews(collection: Collection, pathname: string, key: string, skip: number, { now: renderedAt, newsNow: now = renderedAt, preview }: SnapshotOptions): BakedNews | undefined {
  const news = published(collection.news, preview && key === newsPage ? Infinity : now);
  if (key === '/') return { landing: landingAnswer(news, now) };
  if (key === '/news') return { list: { skip, news: news.slice(skip, skip + pageSize).map(newsAnswer), more: news.length > skip + pageSize } };
  if (key !== newsPage) return {};
  const index = news.findIndex((item) => `/news/${item.id}` === pathname);
  const item = news[index];
  const neighbor = (other: (typeof news)[number] | undefined) => other && { id: other.id, heading: other.heading };
  return item && { article: { item: newsAnswer(item), newer: neighbor(news[index - 1]), older: neighbor(news[index + 1]) } };
}

/** Everything to render of a collection at one instant. */
export function snapshotOf(collection: Collection, options: SnapshotOptions): Snapshot {
  const { data, pages } = collection;
  const listed = pages.filter((page) => page.path !== '/404' && page.path !== newsPage);
  const shell = shellOf(collection, options);
  const sized = withSizes(data, options.root);
  const facts: Facts = { ...sized, booking: bookingAnswer(data), pages: listed.map(({ path, title, description }) => ({ path, title, description })) };
  const infos = new Map(pages.map((page) => [page.path, infoOf(page, data)]));
  return {
    shell: { ...shell, footerSponsors: withSizes(shell.footerSponsors, options.root) },
    facts,
    paths: [...listed.map((page) => page.path), '/404', ...published(collection.news, options.preview ? Infinity : (options.newsNow ?? options.now)).map((item) => `/news/${item.id}`)],
    rendering(pathname, skip = 0) {
      const key = pageKeyOf(pathname);
      const page = infos.get(key);
      const news = bakedNews(collection, pathname, key, skip, options);
      if (!page || !news) return undefined;
      return { pathname, shell: this.shell, facts, page: news.article ? { ...page, title: news.article.item.heading, description: news.article.item.summary ?? page.description } : page, news };
    },
  };
}
