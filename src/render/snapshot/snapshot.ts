import { existsSync, readFileSync } from 'node:fs';
import { isDefined } from '../../domain/isDefined.ts';
import type { SiteData } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { type ImageSize, imageSize } from '../../collection/images/imageSize.ts';
import { entryNames } from '../../collection/references.ts';
import { articleKey } from '../../domain/articleKey.ts';
import { namedDepartments } from '../../domain/departments.ts';
import { otherOrigin } from '../../site/apiAddress.ts';
import type { NewsItem } from '../../site/contract.ts';
import type { PageInput, SharedData } from '../../site/pageData.ts';
import { pageKeyOf, unlistedPages } from '../../site/pageKey.ts';
import type { InitialNews, PageData } from '../../site/types.ts';
import { createCard } from '../cards/card.ts';
import { lookOf } from '../look/lookOf.ts';
import { createLayoutData } from './layoutData.ts';
import { newsDescription } from './newsDescription.ts';
import type { Roots, SnapshotOptions } from './snapshotOptions.ts';
import { createPageInfo } from './createPageInfo.ts';
import { pageNews, externalNews } from './pageNews.ts';

/** The pages of a collection at an instant, ready to render. */
export interface Snapshot {
  shared: SharedData;
  /** All paths to render, including articles. */
  paths: string[];
  /**
   * The input for rendering a page; undefined if there is no page at the path.
   * @param skip number of newest items that the news list skips
   * @param fromApi for an article from another API: the item, or `loading` for a page without it, which the browser fetches
   */
  page(pathname: string, skip?: number, fromApi?: NewsItem | 'loading'): PageInput | undefined;
}

/** The file of a picture: the first that exists in these folders. */
export function pictureFile(src: string, roots: Roots): string {
  const files = [roots].flat().map((root) => `${root}/content/images/${src}`);
  return files.find((file) => existsSync(file)) ?? files.join();
}

/** The size of a picture. None if it was removed after the content was read, as by the undo of an author. */
function pictureSize(src: string, roots: Roots): Partial<ImageSize> {
  const file = pictureFile(src, roots);
  return existsSync(file) ? imageSize(readFileSync(file)) : {};
}

/** Adds width and height to every picture in the data. */
export function withSizes<Value>(value: Value, roots: Roots): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withSizes(entry, roots)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSizes(inner as unknown, roots)]);
  const size = 'alt' in value && 'src' in value ? pictureSize(String(value.src), roots) : {};
  return { ...Object.fromEntries(entries), ...size } as Value;
}

/** Email addresses of mailboxes: their own, or those of their departments. */
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

const roomsOf = ({ map }: SiteData): PageData['rooms'] =>
  Object.fromEntries((map?.floors ?? []).flatMap(({ rooms }) => rooms.map(({ id, name }) => [id, name])));

/** The pages of a collection at an instant, with everything that they show. */
export function createSnapshot(collection: Collection, options: SnapshotOptions): Snapshot {
  const { data, drafts } = collection;
  const pages = options.preview ? [...collection.pages, ...drafts] : collection.pages;
  const { departments, convention } = data;
  const listed = pages.filter((page) => page.path !== '/404' && page.path !== articleKey);
  const newsElsewhere = options.newsElsewhere ?? otherOrigin(options.api) !== undefined;
  const layout = createLayoutData(collection, { ...options, newsElsewhere });
  const sized = withSizes(data, options.root);
  const facts: PageData = {
    ...sized,
    staff: data.staff && { ...data.staff, departments: namedDepartments(data.staff.departments, entryNames(data, 'departments')) },
    booking: data.hotel?.booking && { hotelBooking: data.hotel.booking },
    addresses: mailboxAddresses(data),
    rooms: roomsOf(data),
    pages: listed.map(({ path, title, description }) => ({ path, title, description })),
    contents: listed
      .filter(({ path }) => !unlistedPages.includes(path))
      .map(({ path, title, inspection }) => ({ path, title, headings: inspection.headings })),
  };
  const news = newsElsewhere ? externalNews : pageNews(collection.news, options);
  const infos = new Map(
    pages.map((page) => [
      page.path,
      {
        info: createPageInfo(page, departments, convention.zone.id, options.lastChanges?.[page.file], drafts.includes(page)),
        body: page.body,
      },
    ]),
  );
  return {
    shared: {
      layout: { ...layout, footerSponsors: withSizes(layout.footerSponsors, options.root), ...sizedLogo(data, options.root) },
      data: facts,
      look: lookOf(data),
    },
    paths: [...listed.map((page) => page.path), '/404', ...news.paths],
    page(pathname, skip = 0, fromApi) {
      const key = pageKeyOf(pathname);
      const found = infos.get(key);
      const sent = fromApi === 'loading' ? {} : fromApi && { article: { item: fromApi } };
      const initial: InitialNews | undefined = sent ?? news.initial(pathname, key, skip);
      if (!found || !initial) return undefined;
      const { info, body } = found;
      const { item } = initial.article ?? {};
      const trust = fromApi ? 'untrusted' : 'trusted';
      const shown = item ? { ...info, title: item.heading, heading: item.heading } : info;
      return {
        pathname,
        // Social cards exist only for pages and news of the content.
        card:
          key === articleKey && (fromApi || !item)
            ? createCard({ pathname: '/news', page: infos.get('/news')?.info ?? info, data, menu: layout.menu })
            : createCard({ pathname, page: shown, item, data, menu: layout.menu }),
        page: item ? { ...info, title: item.heading, description: newsDescription(item, trust) ?? info.description } : info,
        body,
        ...(options.preview && { showsWaiting: true }),
        news: initial,
      };
    },
  };
}

export interface PageToRender {
  input: PageInput;
  /** True if its page data is written, too: all articles share that of the first. */
  withData: boolean;
}

/** The pages of a snapshot, articles too, in the order in which they are rendered. */
export function pagesToRender({ paths, page }: Snapshot): PageToRender[] {
  const keys = new Set<string>();
  return paths
    .map((path) => {
      const input = page(path);
      if (!input) return undefined;
      const withData = !keys.has(input.page.key);
      keys.add(input.page.key);
      return { input, withData };
    })
    .filter(isDefined);
}
