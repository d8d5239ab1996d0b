import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import mdx, { type Options } from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { cached } from '../../server/cached.ts';

/** Names the state of everything besides a page's text that its code depends on. */
function compilerState(): string {
  const hash = createHash('sha256');
  const files = ['package-lock.json', 'vite.config.ts', ...globSync('src/{tools/vite,collection/mdx}/*.ts').toSorted()];
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** MDX as code. A build compiles each page once, for browser and server, and keeps it for the next build. */
export function compiledPages(options: Options): Plugin {
  const compiler = mdx(options);
  const done = new Map<string, Promise<string>>();
  let building = false;
  let state = '';

  const compile = async (code: string, id: string) => {
    const name = createHash('sha256').update(`${state}\0${id}\0${code}`).digest('hex');
    const bytes = await cached(`${name}.page.js`, async () => new TextEncoder().encode((await compiler.transform(code, id))?.code ?? ''));
    return Buffer.from(bytes).toString();
  };
  return {
    name: 'site:compiled-pages',
    enforce: 'pre',
    config(config, environment) {
      compiler.config(config, environment);
      building = environment.command === 'build';
      state = compilerState();
    },
    async transform(code, id) {
      if (!id.endsWith('.mdx')) return undefined;
      if (!building) {
        const compiled = await compiler.transform(code, id);
        return compiled && { code: compiled.code, map: compiled.map ? JSON.stringify(compiled.map) : null };
      }
      const known = done.get(`${id}\0${code}`) ?? compile(code, id);
      done.set(`${id}\0${code}`, known);
      return { code: await known, map: null };
    },
  };
}
