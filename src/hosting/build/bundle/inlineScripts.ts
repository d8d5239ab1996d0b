import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

/** The inline scripts by the names that the rendering imports them by: of every page's head, and of pages outside the app. */
export const inlineScripts: Record<string, string> = {
  'virtual:head-script': 'src/web/live/head.ts',
  'virtual:standalone-script': 'src/web/live/standalone.ts',
};

/** Offers each of them to the rendering as one line of text. */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'site:inline-scripts',
    resolveId: (id) => (id in inlineScripts ? `\0${id}` : undefined),
    load: async (id) => {
      const entry = inlineScripts[id.slice(1)];
      return entry && `export default ${JSON.stringify(await bundleScript(entry))};`;
    },
  };
}
