import type { Format } from '../formats.ts';

/** `/_redirects`, which static hosts read that know this format; the server answers redirects itself. */
export const redirectRules: Format = ({ snapshot: { shared } }) => {
  const { redirects, links } = shared.data;
  const rules = Object.entries(redirects).flatMap(([from, target]) => {
    const to = typeof target === 'object' ? links[target.link]?.href : target;
    return to ? [`${from} ${to} ${to.startsWith('/') ? 301 : 302}`] : [];
  });
  return [{ path: '/_redirects', type: 'text/plain; charset=utf-8', text: `${['/n/:id /news/:id 301', ...rules].join('\n')}\n` }];
};
