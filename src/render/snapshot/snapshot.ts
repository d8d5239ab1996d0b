/**
 * What the pages of a collection show at an instant: data, news, menu, sizes of pictures.
 * Begin here, at `createSnapshot`. `layoutData.ts` has what all pages share, `validity.ts` when time changes it.
 * Gives `Snapshot`, from which pages and formats are rendered.
 */
import { readFileSync, statSync } from 'node:fs';
import type { SiteData } from '../../../content.config.ts';
import type { Page, Collection } from '../../collection/collection.ts';
import { type ImageSize, imageSize } from '../../collection/images/imageSize.ts';
import { parseMarkdown, type MarkdownProfile } from '../../collection/markdown/parse.ts';
import { singleLineText } from '../../collection/markdown/text.ts';
import { entryNames } from '../../collection/parsed/references.ts';
import { articleKey, anyArticleAddress } from '../../domain/addresses.ts';
import { namedDepartments } from '../../domain/departments.ts';
import { stateAt } from '../../domain/timeline.ts';
import { dayOf } from '../../domain/zone.ts';
import { cardText } from '../../site/news.ts';
import { otherOrigin, pageKeyOf, unlistedPages } from '../../site/addresses.ts';
import { type NewsItem, pageSize } from '../../site/contract.ts';
import type { PageInput, SharedData, PageInfo, InitialNews, PageData } from '../../site/pageData.ts';
import { initialSchedule } from '../../site/schedule.ts';
import { articleResponse, landingResponse, newsItemResponse, publishedNews } from '../api/news.ts';
import { createCard } from '../cards/card.ts';
import { lookOf } from '../look/look.ts';
import { type SnapshotOptions, createLayoutData, type Roots } from './layoutData.ts';

/** @param changed last change of its file, in seconds since the epoch */
export function createPageInfo(page: Page, { data, unready }: Collection, changed: number | undefined): PageInfo {
  const { file, path, title, heading, description, layout, hideNavigation, hideFooter } = page;
  // All articles share one page, whose file says nothing about their dates.
  const changedOn = changed === undefined || path === articleKey ? undefined : dayOf(changed * 1000, data.convention.zone.id);
  const lastModified = page.lastModified ?? changedOn;
  const department = data.departments.find(({ id }) => id === page.owner);
  return {
    key: path,
    file,
    title,
    description: description.replace(/\s+/g, ' ').trim(),
    layout,
    ...(department && { owner: { name: department.name, email: department.email } }),
    ...(heading && { heading }),
    ...(hideNavigation && { hideNavigation }),
    ...(hideFooter && { hideFooter }),
    ...(lastModified && { lastModified }),
    ...(unready.includes(page) && { isUnready: true }),
  };
}

const maxLength = 200;

/** The summary of an article, or its text, as plain text for search engines and social cards. A long one ends in an ellipsis. */
export function newsDescription(item: Pick<NewsItem, 'summary' | 'content'>, profile: MarkdownProfile): string | undefined {
  const words = singleLineText(parseMarkdown(cardText(item), profile).root);
  if (words === '') return undefined;
  if (words.length <= maxLength) return words;
  const start = words.slice(0, maxLength);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:.–—]+$/, '')}…`.toWellFormed();
}

/** For news from another API: pages fetch it, and one page serves all articles. */
const externalNews: ReturnType<typeof pageNews> = {
  paths: [anyArticleAddress],
  initial: (pathname, key) => (key !== articleKey || pathname === anyArticleAddress ? {} : undefined),
};

/** The news for each page. Looks items up in a map, because there may be thousands. */
function pageNews(news: Collection['news'], { now: renderedAt, newsNow: now = renderedAt, preview }: SnapshotOptions) {
  const listed = publishedNews(news, now);
  const articles = preview ? news : listed;
  const indexes = new Map(articles.map(({ id }, index) => [`/news/${id}`, index]));
  return {
    /** Of articles: `/news/126`. */
    paths: [...indexes.keys()],
    /** The news in the HTML of a page; undefined for an article that doesn't exist. */
    initial(pathname: string, key: string, skip: number): InitialNews | undefined {
      if (key === '/') return { landing: landingResponse(listed, now) };
      if (key === '/news')
        return { list: { skip, news: listed.slice(skip, skip + pageSize).map(newsItemResponse), more: listed.length > skip + pageSize } };
      if (key !== articleKey) return {};
      const article = articleResponse(articles, indexes.get(pathname) ?? -1);
      return article && { article };
    },
  };
}

/** Sizes of pictures by their files, which are read again once they have changed. */
const sizes = new Map<string, { size: ImageSize; version: string }>();

/** The size of a picture, in the first folder that has it. None if it was removed after the content was read, as by an author's undo. */
function pictureSize(src: string, roots: Roots): Partial<ImageSize> {
  for (const root of [roots].flat()) {
    const file = `${root}/content/images/${src}`;
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    const version = [stats.ino, stats.size, stats.mtimeMs].join(' ');
    const known = sizes.get(file);
    const size = known?.version === version ? known.size : imageSize(readFileSync(file));
    sizes.set(file, { size, version });
    return size;
  }
  return {};
}

/**
 * Adds width and height to every picture in data or in the elements of a text, so that nothing shifts when they load. In news, pictures have
 * their address, elsewhere the path below it.
 */
export function withSizes<Value>(value: Value, roots: Roots): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withSizes(entry, roots)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSizes(inner as unknown, roots)]);
  const src = 'alt' in value && 'src' in value ? /^(?:\/images\/)?([^/].*)$/.exec(String(value.src))?.[1] : undefined;
  return { ...Object.fromEntries(entries), ...(src !== undefined && pictureSize(src, roots)) } as Value;
}

export function mailboxAddresses({ mailboxes, departments }: SiteData): PageData['addresses'] {
  const emails = new Map(departments.map(({ id, email }) => [id, email]));
  return Object.fromEntries(
    Object.entries(mailboxes).map(([id, mailbox]) => [id, 'email' in mailbox ? mailbox.email : (emails.get(mailbox.department) ?? '')]),
  );
}

function sizedLogo({ art: { logo } }: SiteData, roots: Roots): Pick<SharedData['layout'], 'logo'> {
  if (logo === undefined) return {};
  const { width, height } = pictureSize(logo, roots);
  return width && height ? { logo: { src: logo, width, height } } : {};
}

export type Snapshot = ReturnType<typeof createSnapshot>;

export function createSnapshot(collection: Collection, options: SnapshotOptions) {
  const { data } = collection;
  const pages = options.preview ? [...collection.pages, ...collection.unready] : collection.pages;
  const listed = pages.filter((page) => page.path !== '/404' && page.path !== articleKey);
  const hasExternalNews = options.hasExternalNews ?? otherOrigin(options.api) !== undefined;
  const layout = createLayoutData(collection, { ...options, hasExternalNews });
  const sized = withSizes(data, options.root);
  const pageData: PageData = {
    ...sized,
    staff: data.staff && { ...data.staff, departments: namedDepartments(data.staff.departments, entryNames(data, 'departments')) },
    booking: data.hotel?.booking && { hotelBooking: data.hotel.booking },
    addresses: mailboxAddresses(data),
    rooms: Object.fromEntries((data.map?.floors ?? []).flatMap(({ rooms }) => rooms.map(({ id, name }) => [id, name]))),
    pages: listed.map(({ path, title, description }) => ({ path, title, description })),
    contents: listed
      .filter(({ path }) => !unlistedPages.includes(path))
      .map(({ path, title, inspection }) => ({ path, title, headings: inspection.headings })),
  };
  const schedule = initialSchedule(layout);
  const state = (name: string) => stateAt(schedule[name] ?? [[null, 'none']], layout.renderedAt);
  const next = state('edition') === 'closed' ? data.convention.editions.find(({ id }) => id === state('nextEdition')) : undefined;
  const ofCards = { data, menu: layout.menu, edition: next ?? data.convention };
  const news = hasExternalNews ? externalNews : pageNews(collection.news, options);
  const infoOf = (page: Page) => createPageInfo(page, collection, options.lastChanges?.[page.file]);
  const infos = new Map(pages.map((page) => [page.path, { info: infoOf(page), body: page.body }]));
  return {
    shared: {
      layout: { ...layout, footerSponsors: withSizes(layout.footerSponsors, options.root), ...sizedLogo(data, options.root) },
      data: pageData,
      look: lookOf(data),
    } satisfies SharedData,
    /** All paths to render, including articles. */
    paths: [...listed.map((page) => page.path), '/404', ...news.paths],
    /**
     * The input for rendering a page; undefined if there is no page at the path.
     * @param skip number of newest items that the news list skips
     * @param fromApi for an article from another API: the item, or `loading` for a page without it, which the browser fetches
     */
    page(pathname: string, skip = 0, fromApi?: NewsItem | 'loading') {
      const key = pageKeyOf(pathname);
      const found = infos.get(key);
      const sent = fromApi === 'loading' ? {} : fromApi && { article: { news: fromApi } };
      const initial: InitialNews | undefined = sent ?? news.initial(pathname, key, skip);
      if (!found || !initial) return undefined;
      const { info, body } = found;
      const item = initial.article?.news;
      const profile = fromApi ? 'untrusted' : 'trusted';
      return {
        pathname,
        // Social cards exist only for pages and news of the content.
        card:
          key === articleKey && (fromApi || !item)
            ? createCard({ ...ofCards, pathname: '/news', page: infos.get('/news')?.info ?? info })
            : createCard({ ...ofCards, pathname, page: info, item }),
        page: item ? { ...info, title: item.heading, description: newsDescription(item, profile) ?? info.description } : info,
        body,
        ...(options.preview && { showsUnready: true }),
        news: initial,
      } satisfies PageInput;
    },
  };
}
