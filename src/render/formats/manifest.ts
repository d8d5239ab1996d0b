import { documentTitleOf } from '../../site/documentTitle.ts';
import { manifestPath } from '../../site/manifestPath.ts';
import { paletteOf } from '../look/lookOf.ts';
import type { Format } from './format.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { publicPath } from '../../domain/base.ts';

/** Pictures of the site that `tests/screenshots/take.ts` takes, where `public/` has them. */
const screenshots = [
  { src: '/screenshots/home-narrow.webp', sizes: '780x1688', form_factor: 'narrow', of: 'home' },
  { src: '/screenshots/hotel-narrow.webp', sizes: '780x1688', form_factor: 'narrow', of: 'hotel' },
  { src: '/screenshots/home-wide.webp', sizes: '1280x800', form_factor: 'wide', of: 'home' },
] as const;

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({ src: publicPath(src), sizes, type: 'image/png', purpose });

/** `/manifest.webmanifest` (https://www.w3.org/TR/appmanifest/): by it, people put the website on their home screen. */
export const manifest: Format = ({ collection, builtFiles, snapshot: { shared } }) => {
  const { convention, offline } = shared.data;
  const colors = paletteOf(shared.data).light;
  const home = shared.data.pages.find(({ path }) => path === '/');
  const shown = { home: '/', hotel: shared.layout.rolePages.hotel };
  const nameOf = (path: string) => {
    const page = collection.pages.find((candidate) => candidate.path === path);
    return page?.nav ?? page?.title ?? path;
  };
  const content = {
    id: publicPath('/'),
    name: documentTitleOf('/', convention.name, convention),
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
    screenshots: screenshots
      .filter(({ src }) => builtFiles.includes(src))
      .flatMap(({ of, src, ...picture }) => {
        const page = shown[of];
        return page === undefined ? [] : [{ src: publicPath(src), ...picture, type: 'image/webp', label: nameOf(page) }];
      }),
    shortcuts: offline.shortcuts.map((path) => ({ name: nameOf(path), url: publicPath(path) })),
  };
  return [{ path: manifestPath, type: 'application/manifest+json; charset=utf-8', text: JSON.stringify(content) }];
};
