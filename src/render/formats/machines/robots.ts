import type { Format } from '../format.ts';

/** `/robots.txt` (RFC 9309): allows everything except spoofed dates. */
export const robots: Format = ({ snapshot: { shared } }) => {
  const rules = ['User-agent: *', 'Disallow: /*?dtspoof=', 'Disallow: /*&dtspoof='];
  const text = [...rules, '', `Sitemap: ${shared.layout.convention.siteUrl}/sitemap.xml`, ''].join('\n');
  return [{ path: '/robots.txt', type: 'text/plain; charset=utf-8', text }];
};
