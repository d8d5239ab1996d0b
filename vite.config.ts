/// <reference types="vitest/config" />
import { join } from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { publicPath } from './src/domain/addresses.ts';
import { baseDefinition } from './src/build/buildBase.ts';
import { inlineScriptsPlugin, styleOptions, targetBrowsers } from './src/build/bundleScript.ts';
import { leavePackageUnchanged, linkedStyles, withoutServerStyles } from './src/render/vikeWorkarounds.ts';

/** Tests run code as it is written. */
const isTest = process.env.VITEST !== undefined;

/** Loaded only to bundle code, and not for tests. */
async function codePlugins() {
  const [{ default: react }, { default: vike }, { default: wyw }] = await Promise.all([
    import('@vitejs/plugin-react'),
    import('vike/plugin'),
    import('@wyw-in-js/vite'),
  ]);
  return [
    inlineScriptsPlugin(),
    react(),
    wyw({ ...styleOptions, include: ['src/{web,editor}/**/*.{ts,tsx}'] }),
    vike(),
    leavePackageUnchanged,
    withoutServerStyles,
    linkedStyles,
  ];
}

/**
 * Makes tests load packages in production mode, like the site and its server. In development mode, Markdown packages run assertions at each
 * step, which doubles the time.
 */
const packagesAsShipped: Plugin = {
  name: 'packages-as-shipped',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== 'development|production');
  },
};

export default defineConfig(async (): Promise<UserConfig> => ({
  clearScreen: false,
  logLevel: process.env.CODE_VERSION ? 'error' : 'info',
  ...(!isTest && { base: publicPath('/') }),
  define: { ...(!isTest && baseDefinition), __CODE_VERSION__: JSON.stringify(process.env.CODE_VERSION ?? 'preview') },
  plugins: isTest ? [] : await codePlugins(),
  resolve: {
    // The package's browser build writes to innerHTML, which Trusted Types forbid. Its server build runs anywhere.
    alias: { 'decode-named-character-reference': join(import.meta.dirname, 'node_modules/decode-named-character-reference/index.js') },
  },
  // All modules that pages and the editor import. If a package is discovered later, the preview optimizes all of them again, and reloads.
  optimizeDeps: { entries: ['src/render/pages/**/*.{ts,tsx}', 'src/editor/browser/start.tsx'] },
  build: {
    outDir: process.env.CODE_FOLDER ?? 'dist',
    target: targetBrowsers,
    assetsInlineLimit: 0,
    // Each release copies the public files of its own convention.
    copyPublicDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Otherwise groups that load later would include modules of other groups.
              includeDependenciesRecursively: false,
              groups: [
                // vike's entry, which documents load. Otherwise it would import chunks that load after the first paint.
                { name: 'client', test: /\/src\/.*\.ts$|vite\/preload-helper|rolldown\/runtime/, tags: ['$initial'], priority: 3 },
                { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@mdx-js|@linaria)\//, priority: 3 },
                // Everything that pages need for hydration, with the styles of every page.
                { name: 'app', test: /\/src\/web\/app\/startApp\.tsx$/, includeDependenciesRecursively: true, priority: 2 },
                // Styles of each feature, for pages that use it (docs/decisions/styles.md).
                { name: (id) => `${/\/src\/web\/(\w+)/.exec(id)?.[1]}-style`, test: /\.css$/, priority: 1 },
                // The validator of live data, for after hydration.
                { name: 'validator', test: /node_modules\/zod\// },
                // The query cache, for the news list and articles.
                { name: 'queries', test: /node_modules\/@tanstack\/|src\/web\/live\/queries\.ts/ },
                // Modules that at least two of the home page, the news list and articles use.
                { name: 'news', test: /\/src\/(?:web\/news|site\/news)/, minShareCount: 2 },
                // The search with its packages: separate groups would import each other.
                { name: 'search', test: /\/src\/(?:site\/search\/|web\/search\/search\.ts)|node_modules\/(?:minisearch|stemmer)\// },
                // Modules that components of several features use. Those with styles are separate, so as not to load along.
                { name: 'shared', test: /\/src\/(?:collection|site|web\/live)\//, minShareCount: 3 },
                { name: 'ui', test: /\/src\/web\/ui\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // More than the two cores, because browsers also wait for the network and animations. In the full run, they hardly do.
    maxWorkers: process.env.TEST_FULL === '1' ? 2 : 3,
    projects: [
      {
        // React's production build only has this JSX runtime.
        oxc: { jsx: { development: false } },
        plugins: [packagesAsShipped],
        test: {
          name: 'unit',
          globalSetup: ['tests/support/temporaryPlace.ts'],
          setupFiles: ['tests/support/productionReact.ts', 'tests/support/takeBack.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/content/**/*.test.ts'],
          // Importing the same modules for each file would take a quarter of the time.
          isolate: false,
          // Otherwise a test that resets modules would load built code a second time, while vike keeps the first one in globals.
          server: { deps: { external: [/\/dist\/(?:releases|current)\//] } },
          testTimeout: process.env.TEST_FULL === '1' ? 900_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // The files share cached data: the content, axe, the list of pages.
          isolate: false,
          // Starts one browser and one server, which all files share.
          globalSetup: ['tests/support/temporaryPlace.ts', 'tests/browser/setup.ts'],
          expect: { poll: { timeout: 100_000 } },
          testTimeout: process.env.TEST_FULL === '1' ? 900_000 : 300_000,
          hookTimeout: 200_000,
        },
      },
      {
        // The only tests that read the owner's content: they must pass for any content that the check accepts (docs/testing.md).
        oxc: { jsx: { development: false } },
        plugins: [packagesAsShipped],
        test: {
          name: 'content',
          // Each file runs in its own process. Otherwise the code of two releases would share vike's globals.
          include: ['tests/owner/*.test.ts'],
          globalSetup: ['tests/support/temporaryPlace.ts', 'tests/owner/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          // As in Chromium, but each file starts its own browser.
          isolate: false,
          globalSetup: ['tests/support/temporaryPlace.ts', 'tests/engines/setup.ts'],
          testTimeout: process.env.TEST_FULL === '1' ? 600_000 : 300_000,
        },
      },
    ],
  },
}));
