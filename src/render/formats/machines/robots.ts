import type { Format } from '../formats.ts';

/** `/robots.txt` (RFC 9309): everything but other dates; nothing of a server that shows news before its time. */
export const robots: Format = ({ snapshot: { shared } }) => {
  const { convention, preview } = shared.layout;
  const rules = preview ? ['Disallow: /'] : ['Disallow: /*?dtspoof=', 'Disallow: /*&dtspoof='];
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${convention.siteUrl}/sitemap.xml`, ''].join('\n');
  return [{ path: '/robots.txt', type: 'text/plain; charset=utf-8', text }];
};
