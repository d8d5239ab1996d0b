import type { Data } from '../../content.config.ts';
import { bookingResponse, landingResponse, newsItemResponse, published } from './responses.ts';
import { pageSize } from './contract.ts';
import type { Rendering } from './pageData.ts';
import type { InitialNews, PageData, PageInfo, LayoutData } from './types.ts';
import { pageKeyOf } from './pageKey.ts';
import { dayOf } from '../domain/zone.ts';
import type { Collection, NewsFile, Page } from '../collection/collection.ts';
import { layoutDataOf } from './layoutData.ts';
import { withSizes } from './withImageSizes.ts';

export type Source = Omit<Rendering, 'text'> & Pick<Page, 'body'>;

/** What is rendered of a collection at one instant. */
export interface Snapshot {
  layout: LayoutData;
  data: PageData;
  /** Every address that is rendered, articles included. */
  paths: string[];
  /** What a page is rendered from, its text as it was written; undefined where the address has no page. */
  rendering(pathname: string, skip?: number): Source | undefined;
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
  /** When pages were changed last, in seconds since 1970 by their file; for pages whose front matter does not tell. */
  lastChanges?: Readonly<Record<string, number>>;
}

const newsPage = '/news/[news]';

function infoOf(
  { file, path, owner, inspection, title, heading, description, layout, hideNavigation, hideFooter, lastModified }: Page,
  { departments, convention }: Data,
  changed: number | undefined,
): PageInfo {
  // The page of articles changes when none of them does.
  const modified = lastModified ?? (changed === undefined || path === newsPage ? undefined : dayOf(changed * 1000, convention.zone.id));
  const department = departments.find((candidate) => candidate.id === owner);
  return {
    key: path,
    file,
    title,
    description,
    layout,
    headings: inspection.headings,
    owner: { name: department?.name ?? owner, email: department?.email ?? '' },
    ...(heading && { heading }),
    ...(hideNavigation && { hideNavigation }),
    ...(hideFooter && { hideFooter }),
    ...(modified && { lastModified: modified }),
  };
}

/** What pages show of the news: of thousands of items each is looked for once. */
function newsOf({ news }: Collection, { now: renderedAt, newsNow: now = renderedAt, preview }: SnapshotOptions) {
  const listed = published(news, now);
  const articles = preview ? news : listed;
  const places = new Map(articles.map(({ id }, place) => [`/news/${id}`, place]));
  const neighbor = (other: NewsFile | undefined) => other && { id: other.id, heading: other.heading };
  return {
    paths: [...places.keys()],
    baked(pathname: string, key: string, skip: number): InitialNews | undefined {
      if (key === '/') return { landing: landingResponse(listed, now) };
      if (key === '/news')
        return { list: { skip, news: listed.slice(skip, skip + pageSize).map(newsItemResponse), more: listed.length > skip + pageSize } };
      if (key !== newsPage) return {};
      const place = places.get(pathname) ?? -1;
      const item = articles[place];
      return (
        item && { article: { item: newsItemResponse(item), newer: neighbor(articles[place - 1]), older: neighbor(articles[place + 1]) } }
      );
    },
  };
}

/** Addresses of mailboxes: their own, else those of their departments. */
function addressesOf({ mailboxes, departments }: Data): PageData['addresses'] {
  const emails = new Map(departments.map(({ id, email }) => [id, email]));
  return Object.fromEntries(
    Object.entries(mailboxes).map(([id, mailbox]) => [id, 'email' in mailbox ? mailbox.email : (emails.get(mailbox.department) ?? '')]),
  );
}

/** Everything to render of a collection at one instant. */
export function snapshotOf(collection: Collection, options: SnapshotOptions): Snapshot {
  const { data, pages } = collection;
  const listed = pages.filter((page) => page.path !== '/404' && page.path !== newsPage);
  const layout = layoutDataOf(collection, options);
  const sized = withSizes(data, options.root);
  const facts: PageData = {
    ...sized,
    booking: bookingResponse(data),
    addresses: addressesOf(data),
    rooms: Object.fromEntries(data.map.floors.flatMap(({ rooms }) => rooms.map(({ id, name }) => [id, name]))),
    pages: listed.map(({ path, title, description }) => ({ path, title, description })),
  };
  const news = newsOf(collection, options);
  const infos = new Map(pages.map((page) => [page.path, { info: infoOf(page, data, options.lastChanges?.[page.file]), body: page.body }]));
  return {
    layout: { ...layout, footerSponsors: withSizes(layout.footerSponsors, options.root) },
    data: facts,
    paths: [...listed.map((page) => page.path), '/404', ...news.paths],
    rendering(pathname, skip = 0) {
      const key = pageKeyOf(pathname);
      const found = infos.get(key);
      const baked = news.baked(pathname, key, skip);
      if (!found || !baked) return undefined;
      const { info, body } = found;
      return {
        pathname,
        layout: this.layout,
        data: facts,
        page: baked.article
          ? { ...info, title: baked.article.item.heading, description: baked.article.item.summary ?? info.description }
          : info,
        body,
        news: baked,
      };
    },
  };
}
