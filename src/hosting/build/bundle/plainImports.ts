import type { Plugin } from 'vite';

const helper = 'vite/preload-helper';

/**
 * Loads chunks by a plain `import()`. Vite's own helper would also load their stylesheets, which this site has
 * within the HTML. That is 0.7 kB of compressed script on every page. The build fails if the helper is no longer there.
 */
export function plainImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'site:plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler() {
        isReplaced = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error(`The bundle no longer has ${helper}. Remove src/hosting/build/bundle/plainImports.ts.`);
    },
  };
}
