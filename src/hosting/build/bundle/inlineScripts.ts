import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

/** The inline scripts by virtual module id: the one in the head of every page, and the one of standalone pages. */
export const inlineScripts: Record<string, string> = {
  'virtual:head-script': 'src/web/live/head.ts',
  'virtual:standalone-script': 'src/web/live/standalone.ts',
};

/** Provides the bundled inline scripts to the rendering as virtual modules. */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: 'site:inline-scripts',
    resolveId: (id) => (Object.hasOwn(inlineScripts, id) ? `\0${id}` : undefined),
    load: async (id) => {
      const entry = inlineScripts[id.slice(1)];
      return entry && `export default ${JSON.stringify(await bundleScript(entry))};`;
    },
  };
}
