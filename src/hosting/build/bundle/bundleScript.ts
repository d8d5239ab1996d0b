import { build } from 'vite';
import { projectFolder } from '../../../render/projectFolder.ts';
import { baseDefinition } from '../buildBase.ts';

/**
 * The oldest browsers that scripts and styles are built for; see docs/decisions/browsers.md. Older ones get the full text and working
 * links.
 */
export const targetBrowsers = ['chrome131', 'edge131', 'firefox128', 'safari17.4'];

/**
 * Bundles a module and its imports into one classic script.
 * @param version version of the code, for modules that use it
 */
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
