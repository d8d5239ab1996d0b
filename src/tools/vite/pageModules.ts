import { globSync } from 'node:fs';
import type { Plugin } from 'vite';
import { chunkName } from '../../app/pageKey.ts';

const name = 'virtual:page-modules';
const folder = 'content/pages';

const keyOf = (file: string) =>
  file
    .slice(folder.length, -'.mdx'.length)
    .replaceAll('\\', '/')
    .replace(/\/index$/, '') || '/';
const pages = () => globSync(`${folder}/**/*.mdx`).map((file) => ({ key: keyOf(file), file: `/${file.replaceAll('\\', '/')}` }));

/**
 * Offers `loadPageModule(key)` as `virtual:page-modules`. Built for the browser it holds no table of pages: a page's
 * address is made of its key and the build's id, so that the first load does not grow with the site.
 */
export function pageModules(): Plugin {
  const buildId = process.env.BUILD_ID ?? 'dev';
  const isBrowserBuild = (environment: { name: string; mode: string }) => environment.name === 'client' && environment.mode === 'build';
  const table = () => pages().map(({ key, file }) => `${JSON.stringify(key)}: () => import(${JSON.stringify(file)})`);
  return {
    name: 'site:page-modules',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (!isBrowserBuild(this.environment))
        return `const pages = {${table().join(',')}};\nexport const loadPageModule = (key) => pages[key]?.() ?? Promise.reject(new Error('There is no page ' + key + '.'));\nexport const pageModuleAddress = (key) => '/content/pages' + key;`;
      return `import { chunkName } from '/src/app/pageKey.ts';\nexport const pageModuleAddress = (key) => '/assets/pages/' + chunkName(key) + '.${buildId}.js';\nexport const loadPageModule = (key) => import(/* @vite-ignore */ pageModuleAddress(key));`;
    },
    hotUpdate({ type, file }) {
      const table = this.environment.moduleGraph.getModuleById(`\0${name}`);
      // Open pages have the old table: an address that is not in it, they load as a document.
      if (type !== 'update' && file.endsWith('.mdx') && table) this.environment.moduleGraph.invalidateModule(table);
    },
    buildStart() {
      if (!isBrowserBuild(this.environment)) return;
      for (const { key, file } of pages())
        this.emitFile({
          type: 'chunk',
          id: `.${file}`,
          fileName: `assets/pages/${chunkName(key)}.${buildId}.js`,
          preserveSignature: 'strict',
        });
    },
  };
}
