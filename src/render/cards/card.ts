/**
 * Social cards: the pictures of pages and news items that networks show with a link.
 * Begin here, with what a card shows. `drawCard.ts` draws its parts as SVG, `renderCard.ts` makes a JPEG of them and the artwork.
 * Gives `createCard`, with an address for each page, and `createCardRenderer`.
 */
import { createHash } from 'node:crypto';
import type { Data } from '../../../content.config.ts';
import { paletteOf } from '../look/look.ts';
import { dateStamp, formatDays, cityAndRegion } from '../../domain/format.ts';
import { localeOf } from '../../domain/locale.ts';
import { otherHead, sectionOf } from '../../domain/theme/roles.ts';
import type { NewsItem } from '../../site/contract.ts';
import type { MenuEntry, PageInfo } from '../../site/pageData.ts';

export const isCardPath = (path: string): boolean => /^\/cards\/[\w/-]+\.jpg$/.test(path);

interface CardSubject {
  pathname: string;
  page: PageInfo;
  item?: NewsItem | undefined;
  data: Pick<Data, 'art' | 'banner' | 'convention' | 'theme'>;
  menu: readonly MenuEntry[];
  /** The convention of this year or, once it is over, the next one that is known. */
  edition: { firstDay: string; lastDay: string };
}

/** Content of a social card, the picture that networks show beside a link. */
export interface CardDrawing {
  /** The section of the site whose artwork it shows; on the home page, banner files below `content/images`, back to front. */
  artwork: string | string[];
  kicker: string;
  title: string;
  name: string;
  days: string;
  place: string;
  /** Pictures below content/images: background artwork, logo and stamp. */
  art?: { head?: string | undefined; mark?: string | undefined; stamp?: string | undefined };
  /** Colors of the light theme: text, paper and band, stamp, and sky behind the artwork. */
  colors: { ink: string; paper: string; band: string; stamp: string; sky: string };
  stamp?: { month: string; day: string; year: string };
}

function createDrawing({ page, item, data, menu, edition }: CardSubject): CardDrawing {
  const { convention, banner, art } = data;
  const { name, zone, tagline } = convention;
  const days = formatDays(edition.firstDay, edition.lastDay, localeOf(convention));
  const { text, page: paper, bar, sun, heads } = paletteOf(data).light;
  // The colors and the page head are those of the page's section, or the ones for all others.
  const own = sectionOf(page.key);
  const section = own in heads || own in (art.heads ?? {}) ? own : otherHead;
  const colors = { ink: text, paper, band: bar, stamp: sun, sky: heads[section] ?? heads.other };
  const shared = { name, days, place: cityAndRegion(convention), colors };
  const isHome = page.key === '/';
  if (isHome && banner.length > 0) return { ...shared, artwork: banner.map(({ src }) => src), kicker: '', title: tagline };
  const address = item ? '/news' : page.key;
  const group = menu.find(({ link, children = [] }) => [link, ...children.map((child) => child.link)].includes(address));
  return {
    ...shared,
    artwork: section,
    art: { head: art.heads?.[section] ?? art.heads?.other, mark: art.mark, stamp: art.stamp },
    kicker: group?.name ?? '',
    title: isHome ? tagline : (item?.heading ?? page.heading ?? page.title),
    ...(item?.live && { stamp: dateStamp(new Date(item.live), zone.id) }),
  };
}

/**
 * The social card of a page or a news item. Its address ends in a hash of its content, so an edit changes the address, and networks don't
 * show an outdated picture. No host looks at the hash: at an address of before, in a link that was shared, is the current card of the page.
 * A running server draws it on the first request. Its `path` is the same as long as there is the page.
 */
export function createCard(subject: CardSubject) {
  const drawing = createDrawing(subject);
  const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 16);
  const { title, name, days, place } = drawing;
  const path = `/cards${subject.pathname === '/' ? '/index' : subject.pathname}.jpg`;
  return { path, address: `${path}?${hash}`, alt: `${title}. ${name}, ${days}, ${place}.`, drawing };
}

export type SharingCard = ReturnType<typeof createCard>;

/** Cards without duplicates: articles of another API share that of the list. */
export const uniqueCards = (cards: readonly SharingCard[]): SharingCard[] => [...new Map(cards.map((card) => [card.path, card])).values()];
