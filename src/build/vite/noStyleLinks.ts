import type { Plugin } from 'vite';

/**
 * The one stylesheet stands in every page: scripts that load later must not fetch it again, which would set the fonts anew.
 * With nothing to fetch before them, vite's helper for that is none.
 */
export function noStyleLinks(): Plugin {
  return {
    name: 'site:no-style-links',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle: {
      order: 'pre', // before the addresses of styles are written into scripts
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      },
    },
  };
}
