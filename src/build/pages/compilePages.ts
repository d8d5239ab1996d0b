import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@mdx-js/rollup';
import type { FunctionComponent } from 'react';
import { build, type Plugin } from 'vite';
import { exceededLimit } from '../../collection/markdown/parse.ts';
import type { Inspection } from '../../collection/mdx/inspection.ts';
import { mdxOptions, throwDiagnostic } from '../../collection/mdx/mdxOptions.ts';
import { serializePage } from '../../render/compileMdx.ts';

const entry = 'site:pages';

/**
 * Compiles pages with the options of the check, by a build of vite's own, apart from code. Returns each with its elements and its inspection,
 * so that the check needn't parse it again. `buildRelease.ts` loads this only if a page has changed.
 */
export async function compilePages(root: string, changed: readonly { file: string; body: string }[]) {
  // Throws for a page that would take too long to parse.
  for (const { file, body } of changed) throwDiagnostic(file, exceededLimit(body, 'trusted'));
  // The text of each page, and of the module that vite begins with: all pages by file.
  const texts = new Map(changed.map(({ file, body }) => [file, body]));
  const exported = changed.map(({ file }) => `export * as ${JSON.stringify(file)} from ${JSON.stringify(file)};`);
  texts.set(entry, exported.join('\n'));
  const pageTexts: Plugin = {
    name: 'site:pages',
    enforce: 'pre',
    resolveId: (id) => (texts.has(id) ? id : undefined),
    load: (id) => texts.get(id),
  };
  const inspections = new Map<string, Inspection>();
  const recordInspection = () => (_tree: unknown, page: { path: string; data: Record<string, unknown> }) => {
    inspections.set(page.path, page.data.inspection as Inspection);
  };
  // Within the project, so that the compiled pages resolve React.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/pages-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [pageTexts, mdx({ ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, recordInspection] })],
      build: {
        ssr: true,
        outDir: folder,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'pages.mjs', codeSplitting: false } },
      },
    });
    const pages = (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as Record<string, { default: FunctionComponent }>;
    return changed.map((page) => {
      const [inspection, compiled] = [inspections.get(page.file), pages[page.file]];
      if (!inspection || !compiled) throw new Error(`${page.file} was compiled without being checked.`);
      return [page, { inspection, text: serializePage(compiled.default) }] as const;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
