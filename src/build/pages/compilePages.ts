/**
 * Pages compiled with the options of the check, apart from code.
 * Begin here: only changed pages are compiled. `pagePlugins.ts` is vite's side.
 * Gives `compileChangedPages`, which fills the text cache.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { diskFiles, fileText } from '../../collection/files/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { isDefined } from '../../domain/defined.ts';
import type { PageModule } from '../../render/mdx/pages.ts';
import { serializePage } from '../../render/mdx/serializePage.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { createTextCache, type TextCache } from '../../render/textCache.ts';

/** Empties all other pages, because compiling takes longer than everything else. */
const compileOnly = (root: string, files: readonly string[]): Plugin => ({
  name: 'site:compile-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler: (_code, id) => (files.includes(relative(root, id)) ? undefined : { code: '', map: null }),
  },
});

/** Compiles pages with vite, in the environment for content of vite.config.ts. Returns modules by file. */
export async function compilePages(root: string, files: readonly string[]): Promise<ReadonlyMap<string, PageModule>> {
  // Within the project, so that the compiled pages resolve React.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/pages-'));
  try {
    // Imported only where a page has changed, because loading it takes as long as compiling one.
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({
      root,
      configFile: join(projectFolder, 'vite.config.ts'),
      mode: 'content',
      logLevel: 'error',
      // Otherwise vite would bundle its configuration, and read it again for each environment.
      configLoader: 'native',
      builder: { sharedConfigBuild: true },
      plugins: [compileOnly(root, files)],
      environments: { content: { build: { outDir: folder } } },
    });
    const { content } = builder.environments;
    if (!content) throw new Error('vite.config.ts has no environment for the pages.');
    await builder.build(content);
    const { pages } = (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as { pages: Record<string, PageModule> };
    const compiled = Object.entries(pages).map(([id, page]): [string, PageModule] => [id.slice(1), page]);
    return new Map(compiled.filter(([file]) => files.includes(file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pages that are not compiled in their current form. Excludes those with invalid front matter. */
function changedPages(root: string, cache: TextCache): { file: string; body: string }[] {
  const files = diskFiles(root);
  const pages = files.has('content/pages') ? files.below('content/pages').filter((file) => file.endsWith('.mdx')) : [];
  return pages
    .map((file) => {
      const parts = splitFrontMatter(fileText(files, file));
      return 'error' in parts || cache.isCompiled({ file, body: parts.body }) ? undefined : { file, body: parts.body };
    })
    .filter(isDefined);
}

/** Compiles the pages that have changed into the text cache. @throws if one can't be compiled */
export async function compileChangedPages(root: string): Promise<void> {
  const cache = createTextCache();
  const changed = changedPages(root, cache);
  if (changed.length === 0) return;
  const compiled = await compilePages(
    root,
    changed.map(({ file }) => file),
  );
  for (const page of changed) {
    const module = compiled.get(page.file);
    if (module) cache.storePage(page, { inspection: module.inspection, text: serializePage(module.default) });
  }
}
