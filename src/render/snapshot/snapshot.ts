import type { Data } from '../../../content.config.ts';
import { articleAt, bookingResponse, landingResponse, newsItemResponse, published } from '../api/responses.ts';
import { type NewsItem, pageSize } from '../../site/contract.ts';
import type { ApiPlace } from '../../site/apiAddress.ts';
import type { PageInput, SharedData } from '../../site/pageData.ts';
import type { InitialNews, PageData, PageInfo } from '../../site/types.ts';
import { cardOf } from '../cards/card.ts';
import { namesOf } from '../../collection/references.ts';
import { articleKey } from '../../domain/articleKey.ts';
import { namedDepartments } from '../../domain/departments.ts';
import { pageKeyOf, unlistedPages } from '../../site/pageKey.ts';
import { dayOf } from '../../domain/zone.ts';
import type { Collection, Page } from '../../collection/collection.ts';
import { layoutDataOf } from './layoutData.ts';
import { type Roots, withSizes } from './withImageSizes.ts';

/** The pages of a collection at an instant, ready to render. */
export interface Snapshot {
  shared: SharedData;
  /** Every address that is rendered, articles included. */
  paths: string[];
  /**
   * What a page is rendered from; undefined if there is no page at the address.
   * @param skip how many of the newest items the news list leaves out
   * @param foreign the item of an article that the content doesn't have
   */
  page(pathname: string, skip?: number, foreign?: NewsItem): PageInput | undefined;
}

export interface SnapshotOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  /** Folder of the project, where the pictures' sizes are read. */
  root: Roots;
  /** Whether articles that are not yet public have their pages too; lists follow `newsNow`. */
  preview?: boolean;
  /** Instant by which news is public, milliseconds; by default that of the rendering. */
  newsNow?: number;
  /** When pages were changed last, in seconds since 1970 by their file; for pages without `lastModified`. */
  lastChanges?: Readonly<Record<string, number>>;
  /** Where scripts ask for live data. */
  api?: ApiPlace;
}

function infoOf(
  { file, path, owner, inspection, title, heading, description, layout, hideNavigation, hideFooter, lastModified }: Page,
  { departments, convention }: Data,
  changed: number | undefined,
): PageInfo {
  // A change of the page of articles changes no article.
  const modified = lastModified ?? (changed === undefined || path === articleKey ? undefined : dayOf(changed * 1000, convention.zone.id));
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

/** The news on each page. Finds items by a map, because there may be thousands. */
function newsOf({ news }: Collection, { now: renderedAt, newsNow: now = renderedAt, preview }: SnapshotOptions) {
  const listed = published(news, now);
  const articles = preview ? news : listed;
  const places = new Map(articles.map(({ id }, place) => [`/news/${id}`, place]));
  return {
    paths: [...places.keys()],
    initial(pathname: string, key: string, skip: number): InitialNews | undefined {
      if (key === '/') return { landing: landingResponse(listed, now) };
      if (key === '/news')
        return { list: { skip, news: listed.slice(skip, skip + pageSize).map(newsItemResponse), more: listed.length > skip + pageSize } };
      if (key !== articleKey) return {};
      const article = articleAt(articles, places.get(pathname) ?? -1);
      return article && { article };
    },
  };
}

/** Addresses of mailboxes: their own, else those of their departments. */
export function addressesOf({ mailboxes, departments }: Data): PageData['addresses'] {
  const emails = new Map(departments.map(({ id, email }) => [id, email]));
  return Object.fromEntries(
    Object.entries(mailboxes).map(([id, mailbox]) => [id, 'email' in mailbox ? mailbox.email : (emails.get(mailbox.department) ?? '')]),
  );
}

/** Names of the rooms on the map by their ids. */
const roomsOf = ({ map }: Data): PageData['rooms'] =>
  Object.fromEntries(map.floors.flatMap(({ rooms }) => rooms.map(({ id, name }) => [id, name])));

/** Creates the snapshot of a collection at an instant. */
export function snapshotOf(collection: Collection, options: SnapshotOptions): Snapshot {
  const { data, pages } = collection;
  const listed = pages.filter((page) => page.path !== '/404' && page.path !== articleKey);
  const layout = layoutDataOf(collection, options);
  const sized = withSizes(data, options.root);
  const facts: PageData = {
    ...sized,
    staff: { ...data.staff, departments: namedDepartments(data.staff.departments, namesOf(data, 'departments')) },
    booking: bookingResponse(data),
    addresses: addressesOf(data),
    rooms: roomsOf(data),
    pages: listed.map(({ path, title, description }) => ({ path, title, description })),
    contents: listed
      .filter(({ path }) => !unlistedPages.includes(path))
      .map(({ path, title, inspection }) => ({ path, title, headings: inspection.headings })),
  };
  const news = newsOf(collection, options);
  const infos = new Map(pages.map((page) => [page.path, { info: infoOf(page, data, options.lastChanges?.[page.file]), body: page.body }]));
  return {
    shared: { layout: { ...layout, footerSponsors: withSizes(layout.footerSponsors, options.root) }, data: facts },
    paths: [...listed.map((page) => page.path), '/404', ...news.paths],
    page(pathname, skip = 0, foreign) {
      const key = pageKeyOf(pathname);
      const found = infos.get(key);
      const initial = foreign ? { article: { item: foreign } } : news.initial(pathname, key, skip);
      if (!found || !initial) return undefined;
      const { info, body } = found;
      const { item } = initial.article ?? {};
      const shown = item ? { ...info, title: item.heading, heading: item.heading } : info;
      return {
        pathname,
        // Cards are drawn for the pages of the content.
        card: foreign ? cardOf(infos.get('/news')?.info ?? info, undefined, data, layout.menu) : cardOf(shown, item, data, layout.menu),
        page: item ? { ...info, title: item.heading, description: item.summary ?? info.description } : info,
        body,
        news: initial,
      };
    },
  };
}
