import { anyArticleAddress, feedAddresses, publicPath } from '../../domain/addresses.ts';
import { documentTitle, escapeHtml } from '../../site/document.ts';
import { newsListAddress } from '../../site/contract.ts';
import { manifestPath, unlistedPages } from '../../site/addresses.ts';
import type { RenderInput } from '../../site/pageData.ts';

/** Links for feed readers, which find the news from the address of any page. */
function feedLinks({ layout }: RenderInput): string[] {
  const link = (type: string, href: string, format: string) =>
    `<link rel="alternate" type="${type}" href="${publicPath(href)}" title="${escapeHtml(`${layout.convention.name} (${format})`)}">`;
  return [
    link('application/rss+xml', feedAddresses.rss, 'RSS'),
    link('application/atom+xml', feedAddresses.atom, 'Atom'),
    link('application/feed+json', feedAddresses.json, 'JSON Feed'),
  ];
}

/** The head of a document without its styles and scripts: title, description, canonical link, icons, social card. */
export function documentHead(rendering: RenderInput): string {
  const { page, layout, pathname, news, card, look } = rendering;
  const { convention } = layout;
  const title = documentTitle(pathname, page.title, convention);
  // Social cards show the convention's name beside the title.
  const cardTitle = pathname === '/' ? title : page.title;
  const description = escapeHtml(page.description);
  const canonical = escapeHtml(convention.siteUrl + (news.list ? newsListAddress(news.list.skip) : pathname));
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${description}">`,
    ...(unlistedPages.includes(page.key) || pathname === anyArticleAddress
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${canonical}">`, `<meta property="og:url" content="${canonical}">`]),
    ...(layout.hasExternalNews ? [] : feedLinks(rendering)),
    `<meta name="theme-color" content="${look.bars.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${look.bars.dark}" media="(prefers-color-scheme: dark)">`,
    `<link rel="manifest" href="${publicPath(manifestPath)}">`,
    `<link rel="icon" href="${publicPath('/favicon.svg')}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${publicPath('/apple-touch-icon.png')}">`,
    `<meta property="og:type" content="${news.article ? 'article' : 'website'}">`,
    `<meta property="og:title" content="${escapeHtml(cardTitle)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${escapeHtml(convention.siteUrl + card.address)}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(card.alt)}">`,
    `<meta property="og:site_name" content="${escapeHtml(convention.name)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}
