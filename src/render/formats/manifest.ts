import { isDefined } from '../../domain/defined.ts';
import { documentTitle } from '../../site/document.ts';
import { manifestPath } from '../../site/addresses.ts';
import { cardSize } from '../cards/drawCard.ts';
import { paletteOf } from '../look/look.ts';
import type { Format } from './format.ts';
import { localeOf } from '../../domain/locale.ts';
import { publicPath } from '../../domain/addresses.ts';

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src: publicPath(src), sizes, type: 'image/png', purpose });
/** `/manifest.webmanifest` (https://www.w3.org/TR/appmanifest/), which makes the website installable. */
export const manifest: Format = ({ collection, snapshot }) => {
  const { shared } = snapshot;
  const { convention, offline } = shared.data;
  const colors = paletteOf(shared.data).light;
  const home = shared.data.pages.find(({ path }) => path === '/');
  const nameOf = (path: string) => {
    const page = collection.pages.find((candidate) => candidate.path === path);
    return page?.nav ?? page?.title ?? path;
  };
  /** Social cards of the most wanted pages, which a build draws anyway (https://www.w3.org/TR/appmanifest/#screenshots-member). */
  const pictureOf = (path: string) => {
    const card = snapshot.page(path)?.card;
    const sizes = `${cardSize.width}x${cardSize.height}`;
    return card && { src: publicPath(card.address), sizes, type: 'image/jpeg', label: nameOf(path) };
  };
  const { hotel, registration } = shared.layout.rolePages;
  const content = {
    id: publicPath('/'),
    name: documentTitle('/', convention.name, convention),
    short_name: convention.name,
    ...(home && { description: home.description }),
    lang: localeOf(convention).lang,
    start_url: publicPath('/'),
    scope: publicPath('/'),
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: colors.page,
    theme_color: colors.bar,
    icons: [
      icon('/icon-192.png', '192x192', 'any'),
      icon('/icon-512.png', '512x512', 'any'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    // Large screens show the wide ones, phones the others.
    screenshots: [
      ...[pictureOf('/')].filter(isDefined).map((picture) => ({ ...picture, form_factor: 'wide' })),
      ...['/', hotel, registration].filter(isDefined).map(pictureOf).filter(isDefined),
    ],
    shortcuts: offline.shortcuts.map((path) => ({ name: nameOf(path), url: publicPath(path) })),
  };
  return [{ path: manifestPath, type: 'application/manifest+json; charset=utf-8', text: JSON.stringify(content) }];
};
