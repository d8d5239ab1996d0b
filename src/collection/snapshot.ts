import type { Data } from '../../content.config.ts';
import { bookingAnswer, landingAnswer, newsAnswer, published } from '../api/answers.ts';
import { pageSize } from '../api/contract.ts';
import type { Rendering } from '../app/rendering.ts';
import type { BakedNews, Facts, PageInfo, Shell } from '../live/site.tsx';
import { pageKeyOf } from '../app/pageKey.ts';
import { dayOf } from '../domain/zone.ts';
import type { Collection, Page } from './collection.ts';
import { shellOf } from './snapshot/shellOf.ts';
import { withSizes } from './snapshot/withSizes.ts';

export type Source = Omit<Rendering, 'text'> & Pick<Page, 'body'>;

/** What is rendered of a collection at one instant. */
export interface Snapshot {
  shell: Shell;
  facts: Facts;
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
  { departments }: Data,
  changed: number | undefined,
): PageInfo {
  // The page of articles changes when none of them does.
  const modified = lastModified ?? (changed === undefined || path === newsPage ? undefined : dayOf(changed * 1000));
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

function bakedNews(
  collection: Collection,
  pathname: string,
  key: string,
  skip: number,
  { now: renderedAt, newsNow: now = renderedAt, preview }: SnapshotOptions,
): BakedNews | undefined {
  const news = published(collection.news, preview && key === newsPage ? Infinity : now);
  if (key === '/') return { landing: landingAnswer(news, now) };
  if (key === '/news')
    return { list: { skip, news: news.slice(skip, skip + pageSize).map(newsAnswer), more: news.length > skip + pageSize } };
  if (key !== newsPage) return {};
  const index = news.findIndex((item) => `/news/${item.id}` === pathname);
  const item = news[index];
  const neighbor = (other: (typeof news)[number] | undefined) => other && { id: other.id, heading: other.heading };
  return item && { article: { item: newsAnswer(item), newer: neighbor(news[index - 1]), older: neighbor(news[index + 1]) } };
}

/** Addresses of mailboxes: their own, else those of their departments. */
function addressesOf({ mailboxes, departments }: Data): Facts['addresses'] {
  const emails = new Map(departments.map(({ id, email }) => [id, email]));
  return Object.fromEntries(
    Object.entries(mailboxes).map(([id, mailbox]) => [id, 'email' in mailbox ? mailbox.email : (emails.get(mailbox.department) ?? '')]),
  );
}

/** Everything to render of a collection at one instant. */
export function snapshotOf(collection: Collection, options: SnapshotOptions): Snapshot {
  const { data, pages } = collection;
  const listed = pages.filter((page) => page.path !== '/404' && page.path !== newsPage);
  const shell = shellOf(collection, options);
  const sized = withSizes(data, options.root);
  const facts: Facts = {
    ...sized,
    booking: bookingAnswer(data),
    addresses: addressesOf(data),
    rooms: Object.fromEntries(data.map.floors.flatMap(({ rooms }) => rooms.map(({ id, name }) => [id, name]))),
    pages: listed.map(({ path, title, description }) => ({ path, title, description })),
  };
  const infos = new Map(pages.map((page) => [page.path, { info: infoOf(page, data, options.lastChanges?.[page.file]), body: page.body }]));
  return {
    shell: { ...shell, footerSponsors: withSizes(shell.footerSponsors, options.root) },
    facts,
    paths: [
      ...listed.map((page) => page.path),
      '/404',
      ...published(collection.news, options.preview ? Infinity : (options.newsNow ?? options.now)).map((item) => `/news/${item.id}`),
    ],
    rendering(pathname, skip = 0) {
      const key = pageKeyOf(pathname);
      const found = infos.get(key);
      const news = bakedNews(collection, pathname, key, skip, options);
      if (!found || !news) return undefined;
      const { info, body } = found;
      return {
        pathname,
        shell: this.shell,
        facts,
        page: news.article
          ? { ...info, title: news.article.item.heading, description: news.article.item.summary ?? info.description }
          : info,
        body,
        news,
      };
    },
  };
}
