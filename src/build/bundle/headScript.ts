import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { browsers } from './browsers.ts';

const name = 'virtual:head-script';

/** The inline script of `src/live/head.ts` as one line of text. */
export async function bundleHeadScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: browsers,
      modulePreload: false,
      lib: { entry: 'src/live/head.ts', formats: ['iife'], name: 'head' },
      minify: true,
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('src/live/head.ts could not be bundled.');
  return chunk.code.trim();
}

/** The source expression by which a content security policy allows exactly this script or stylesheet. */
export function cspHash(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** Offers the inline head script to the rendering as `virtual:head-script`. */
export function headScript(): Plugin {
  return {
    name: 'site:head-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(await bundleHeadScript())};` : undefined),
  };
}
