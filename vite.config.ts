/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { publicPath } from './src/domain/base.ts';
import { baseDefinition } from './src/hosting/build/buildBase.ts';
import { browsers } from './src/hosting/build/bundle/browsers.ts';
import { inlineScriptsPlugin } from './src/hosting/build/bundle/inlineScripts.ts';
import { pagePlugins } from './src/hosting/build/pages/pagePlugins.ts';
import { keepPackageUnchanged, withoutServerStyles } from './src/render/vikeWorkarounds.ts';

/** Pages are compiled apart from the code: an edit bundles nothing else, and no script of visitors knows of them. */
const withoutCode = (mode: string) => process.env.VITEST ?? mode === 'content';

/** Loaded only where code is bundled: loading them takes as long as compiling a page. */
async function codePlugins() {
  const [{ default: react }, { default: vike }, { default: wyw }] = await Promise.all([
    import('@vitejs/plugin-react'),
    import('vike/plugin'),
    import('@wyw-in-js/vite'),
  ]);
  return [
    inlineScriptsPlugin(),
    react(),
    wyw({
      // Vite adds the prefixes that the browsers of this build need. The default adds those of Internet Explorer, too.
      prefixer: false,
      // Otherwise it looks for settings in a file, for each stylesheet anew: a tenth of a bundling.
      configFile: false,
      include: ['src/{web,authoring/editor}/**/*.{ts,tsx}'],
    }),
    vike(),
    keepPackageUnchanged,
    withoutServerStyles,
  ];
}

/**
 * Tests load packages as the site and its server do. For development, those that read Markdown check themselves at each step, and take
 * twice as long.
 */
const packagesAsShipped: Plugin = {
  name: 'packages-as-shipped',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== 'development|production');
  },
};

export default defineConfig(async ({ mode }): Promise<UserConfig> => ({
  clearScreen: false,
  logLevel: process.env.CODE_VERSION ? 'error' : 'info',
  ...(withoutCode(mode) ? {} : { base: publicPath('/') }),
  define: { ...(!withoutCode(mode) && baseDefinition), __CODE_VERSION__: JSON.stringify(process.env.CODE_VERSION ?? 'preview') },
  plugins: withoutCode(mode) ? pagePlugins() : await codePlugins(),
  resolve: {
    // The package's browser build writes to innerHTML, which Trusted Types forbid. Its server build runs anywhere.
    alias: {
      'decode-named-character-reference': fileURLToPath(new URL('node_modules/decode-named-character-reference/index.js', import.meta.url)),
    },
  },
  // All that pages and the editor import: a package that is found later would make the preview prepare all of them anew, and reload.
  optimizeDeps: { entries: ['src/render/pages/*.{ts,tsx}', 'src/authoring/editor/browser/start.tsx'] },
  build: {
    outDir: process.env.CODE_FOLDER ?? 'dist',
    target: browsers,
    assetsInlineLimit: 0,
    // A release has the files of the convention whose content it shows.
    copyPublicDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { start: 'src/render/pages/start.tsx' },
          output: {
            codeSplitting: {
              // Otherwise groups that load later would include modules of the first load.
              includeDependenciesRecursively: false,
              groups: [
                // Styles that every page has, and those of each feature, for pages that show it (docs/decisions/styles.md).
                { name: 'core-style', test: /\.css$/, tags: ['$initial'], priority: 2 },
                { name: (id) => `${/\/src\/web\/(\w+)/.exec(id)?.[1]}-style`, test: /\.css$/, priority: 1 },
                {
                  name: 'framework',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|@mdx-js|@linaria)\/|vite\/preload-helper|rolldown\/runtime/,
                },
                // What every page hydrates with. Not the entry module, which waits for the first page: others would wait for it in turn.
                { name: 'app', test: /\/src\/(?!render\/pages)/, tags: ['$initial'] },
                // The query cache and the validator: after hydration, and on news pages.
                { name: 'live', test: /node_modules\/(?:@tanstack|zod)\// },
                // What at least two of the home page, the news list and articles use.
                { name: 'news', test: /\/src\/(?:web\/news|site\/(?:cardN|n)ews|domain\/ownPath)/, minShareCount: 2 },
                // The search with its packages: a group that has one without the other would import it in a circle.
                { name: 'search', test: /\/src\/(?:site\/search\/|web\/search\/search\.ts)|node_modules\/(?:minisearch|stemmer)\// },
                // What components of several features use, apart from what has styles: those would travel along.
                { name: 'shared', test: /\/src\/(?:collection|site|web\/live)\//, minShareCount: 3 },
                { name: 'ui', test: /\/src\/web\/ui\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    content: {
      consumer: 'server',
      build: {
        minify: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('src/render/mdx/pages.ts', import.meta.url)),
          output: { entryFileNames: 'pages.mjs', codeSplitting: false },
        },
      },
    },
  },
  test: {
    // On two cores: browsers wait for the network and for animations, too.
    maxWorkers: 3,
    projects: [
      {
        // React for production has no other JSX.
        oxc: { jsx: { development: false } },
        plugins: [packagesAsShipped],
        test: {
          name: 'unit',
          setupFiles: ['tests/support/productionReact.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/content/**/*.test.ts'],
          // Importing the same modules for each file would take a quarter of the time.
          isolate: false,
          // Otherwise a test that resets modules would load built code a second time, while vike keeps the first in globals.
          server: { deps: { external: [/\/dist\/(?:releases|current)\//] } },
          testTimeout: process.env.TEST_FULL === '1' ? 900_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // The files share what they read: the content, axe, the list of pages.
          isolate: false,
          // Starts one browser and one server that all files share.
          globalSetup: ['tests/browser/setup.ts'],
          expect: { poll: { timeout: 100_000 } },
          testTimeout: process.env.TEST_FULL === '1' ? 900_000 : 300_000,
          hookTimeout: 200_000,
        },
      },
      {
        // The only tests that read the owner's content: they hold for whatever the check accepts (docs/testing.md).
        oxc: { jsx: { development: false } },
        plugins: [packagesAsShipped],
        test: {
          name: 'content',
          // Each file in a process of its own: in one with others, there would be the code of two releases, which share vike's globals.
          include: ['tests/owner/*.test.ts'],
          globalSetup: ['tests/owner/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          // As those in Chromium. Each file starts a browser of its own.
          isolate: false,
          globalSetup: ['tests/engines/setup.ts'],
          testTimeout: process.env.TEST_FULL === '1' ? 600_000 : 300_000,
        },
      },
    ],
  },
}));
