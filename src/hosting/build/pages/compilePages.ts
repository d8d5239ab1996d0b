import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../../../render/projectFolder.ts';
import type { PageModule } from '../../../render/mdx/pages.ts';
import { createBuilder, type Plugin } from 'vite';

/** Leaves all other pages empty: compiling takes longer than everything else. */
const compileOnly = (root: string, files: readonly string[]): Plugin => ({
  name: 'site:compile-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: (_code, id) => (files.includes(relative(root, id)) ? undefined : { code: '', map: null }),
  },
});

/** Compiles pages with vite, in the environment that vite.config.ts has for them; gives them by their files. */
export async function compilePages(root: string, files: readonly string[]): Promise<ReadonlyMap<string, PageModule>> {
  // In a folder from where the compiled pages find React.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/pages-'));
  try {
    const builder = await createBuilder({
      root,
      configFile: join(projectFolder, 'vite.config.ts'),
      mode: 'content',
      logLevel: 'error',
      // Otherwise vite reads its configuration anew for each environment, and bundles it first.
      configLoader: 'native',
      builder: { sharedConfigBuild: true },
      plugins: [compileOnly(root, files)],
      environments: { content: { build: { outDir: folder } } },
    });
    const { content } = builder.environments;
    if (!content) throw new Error('vite.config.ts has no environment for the pages.');
    await builder.build(content);
    const { pages } = (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as { pages: Record<string, PageModule> };
    return new Map(Object.entries(pages).flatMap(([id, page]) => (files.includes(id.slice(1)) ? [[id.slice(1), page]] : [])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
