import { feedAddresses } from '../domain/fileAddresses.ts';
import { documentTitleOf } from '../site/documentTitle.ts';
import { manifestPath } from '../site/manifestPath.ts';
import { darkBar, theme } from '../styles/palette.ts';
import type { Rendering } from '../site/pageData.ts';
import { markdownPath, unlistedPages } from '../site/pageKey.ts';
import { plainDescription } from '../site/plainDescription.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Links by which feed readers find the news: on the home page, and on the pages of the news. */
function feedLinks({ page, layout }: Rendering): string[] {
  if (page.key !== '/' && !page.key.startsWith('/news')) return [];
  const link = (type: string, href: string, format: string) =>
    `<link rel="alternate" type="${type}" href="${href}" title="${escape(`${layout.convention.name} (${format})`)}">`;
  return [
    link('application/rss+xml', feedAddresses.rss, 'RSS'),
    link('application/atom+xml', feedAddresses.atom, 'Atom'),
    link('application/feed+json', feedAddresses.json, 'JSON Feed'),
  ];
}

/** The head of a document up to its style and scripts: title, description, canonical link, icons, social card. */
export function documentHead(rendering: Rendering): string {
  const { page, layout, pathname, news, card } = rendering;
  const { convention } = layout;
  const title = documentTitleOf(pathname, page.title, convention);
  // Cards show the convention's name beside the title.
  const cardTitle = pathname === '/' ? title : page.title;
  const description = escape(plainDescription(page.description));
  const canonical = escape(convention.siteUrl + (pathname === '/' ? '/' : pathname));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${description}">`,
    ...(unlistedPages.includes(page.key)
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${canonical}">`,
          `<link rel="alternate" type="text/markdown" href="${escape(markdownPath(pathname))}">`,
        ]),
    ...feedLinks(rendering),
    `<meta name="theme-color" content="${theme.bar}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${darkBar}" media="(prefers-color-scheme: dark)">`,
    `<link rel="manifest" href="${manifestPath}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<meta property="og:type" content="${news.article ? 'article' : 'website'}">`,
    `<meta property="og:title" content="${escape(cardTitle)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${canonical}">`,
    `<meta property="og:image" content="${escape(convention.siteUrl + card.path)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escape(card.alt)}">`,
    `<meta property="og:site_name" content="${escape(convention.name)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}
