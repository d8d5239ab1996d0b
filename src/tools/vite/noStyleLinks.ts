import type { Plugin } from 'vite';

/** The one stylesheet stands in every page: scripts that load later must not fetch it again, which would set the fonts anew. */
export function noStyleLinks(): Plugin {
  return {
    name: 'site:no-style-links',
    apply: 'build',
    generateBundle: {
      order: 'pre', // before the addresses of styles are written into scripts
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      },
    },
  };
}
