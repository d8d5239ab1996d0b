import { createHash } from 'node:crypto';
import type { Data } from '../../../content.config.ts';
import { dateStamp, friendlyDays, placeOf } from '../../domain/format.ts';
import { localeOf } from '../../domain/localeOf.ts';
import type { NewsItem } from '../../site/contract.ts';
import type { Card, CardDrawing, MenuEntry, PageInfo } from '../../site/types.ts';

const sections = ['about', 'join', 'fun', 'help', 'policies'] as const;

/** Whether an address may be that of a card. */
export const isCardPath = (path: string): boolean => /^\/cards\/[\w-]{16}\.jpg$/.test(path);

function drawingOf(
  page: PageInfo,
  item: NewsItem | undefined,
  { convention, banner }: Pick<Data, 'banner' | 'convention'>,
  menu: readonly MenuEntry[],
): CardDrawing {
  const { name, firstDay, lastDay, zone, tagline } = convention;
  const [, section = ''] = page.key.split('/');
  const group = menu.find(({ link, children = [] }) => [link, ...children.map((child) => child.link)].includes(item ? '/news' : page.key));
  const words = { name, days: friendlyDays(firstDay, lastDay, localeOf(convention)), place: placeOf(convention) };
  if (page.key === '/') return { ...words, artwork: banner.map(({ src }) => src), kicker: '', title: tagline };
  return {
    ...words,
    artwork: sections.find((known) => known === section) ?? 'other',
    kicker: group?.name ?? '',
    title: page.heading ?? page.title,
    ...(item?.live && { stamp: dateStamp(new Date(item.live), zone.id) }),
  };
}

/**
 * The picture for links to a page, or to a news item. Its address is a hash of what it shows: an edit gives it another one, so that
 * no network goes on showing an old picture, and a running server draws it when it is first asked for.
 */
export function cardOf(...subject: Parameters<typeof drawingOf>): Card {
  const drawing = drawingOf(...subject);
  const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 16);
  const { title, name, days, place } = drawing;
  return { path: `/cards/${hash}.jpg`, alt: `${title}. ${name}, ${days}, ${place}.`, drawing };
}
