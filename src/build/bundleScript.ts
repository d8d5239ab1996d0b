import { build, type Plugin } from 'vite';
import { projectFolder } from '../render/projectFolder.ts';
import { baseDefinition } from './buildBase.ts';

/** The oldest browsers that scripts and styles are for (docs/decisions/browsers.md). Older ones get the full text and working links. */
export const targetBrowsers = ['chrome131', 'edge131', 'firefox128', 'safari17.4'];

export const styleOptions = {
  // Styles are read from the source. To evaluate code, the plugin starts a process, and on a busy machine the build could fail by that.
  eval: { strategy: 'static' },
  // Vite adds the prefixes that the target browsers need. The default would add those of Internet Explorer.
  prefixer: false,
  // Otherwise it searches for a configuration file for each stylesheet, which takes a tenth of the bundling time.
  configFile: false,
} as const;

/** Bundles a module and its imports into one classic script. @param version version of the code, for modules that use it */
export async function bundleScript(entry: string, version = 'preview'): Promise<string> {
  const output = await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'silent',
    define: { ...baseDefinition, __CODE_VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      copyPublicDir: false,
      target: targetBrowsers,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'script' },
      minify: true,
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled.`);
  return chunk.code.trim();
}

/** The inline scripts by virtual module id: the one in the head of every page, and the one of standalone pages. */
export const inlineScripts: Record<string, string> = {
  'virtual:head-script': 'src/web/live/head.ts',
  'virtual:standalone-script': 'src/web/live/standalone.ts',
};

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
