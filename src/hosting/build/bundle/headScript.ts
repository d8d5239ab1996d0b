import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

const name = 'virtual:head-script';

/** The inline script of `src/web/live/head.ts` as one line of text. */
export const bundleHeadScript = (): Promise<string> => bundleScript('src/web/live/head.ts');

/** Offers the inline head script to the rendering as `virtual:head-script`. */
export function headScript(): Plugin {
  return {
    name: 'site:head-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await bundleHeadScript())};` : undefined),
  };
}
