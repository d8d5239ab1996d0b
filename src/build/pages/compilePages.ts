/**
 * Pages compiled with the options of the check, by a build of vite's own, apart from code.
 * Begin here, at `compilePages`; the plugins above it are in the order in which a page meets them.
 * Gives the inspection and the elements of each page, to `prepareContent.ts`, which loads this only if a page has changed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@mdx-js/rollup';
import { build, type Plugin } from 'vite';
import { normalizeText } from '../../collection/files/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import type { Inspection } from '../../collection/mdx/inspection.ts';
import { mdxOptions, throwFirstError } from '../../collection/mdx/mdxOptions.ts';
import { inspectSource } from '../../collection/mdx/parsePage.ts';
import type { CompiledPage } from '../../render/compileMdx.ts';
import { type MDXContent, serializePage } from '../../render/mdx/serializePage.ts';

const entry = 'site:pages';

/** The module that vite begins with: all pages by file. */
const pageList = (root: string, files: readonly string[]): Plugin => ({
  name: 'site:page-list',
  resolveId: (id) => (id === entry ? id : undefined),
  load(id) {
    if (id !== entry) return undefined;
    const imports = files.map((file, index) => `import * as page${index} from ${JSON.stringify(join(root, file))};`);
    return `${imports.join('\n')}\nexport const pages = {${files.map((file, index) => `${JSON.stringify(file)}: page${index}`).join()}};`;
  },
});

/** Strips front matter, which MDX doesn't know. Rejects pages that must not be parsed. */
const pageBodies: Plugin = {
  name: 'site:page-bodies',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler(source, id) {
      const parts = splitFrontMatter(normalizeText(source));
      if ('error' in parts) throw new Error(parts.error.message);
      const refused = inspectSource(parts.body);
      if (refused) throwFirstError(relative(this.environment.config.root, id), refused);
      return { code: parts.body, map: null };
    },
  },
};

/** Compiles pages with vite. Returns their elements by file, with the inspection of each, so that the check needn't parse it again. */
export async function compilePages(root: string, files: readonly string[]): Promise<ReadonlyMap<string, CompiledPage>> {
  const inspections = new Map<string, Inspection>();
  const recordInspection = () => (_tree: unknown, page: { path: string; data: Record<string, unknown> }) => {
    inspections.set(relative(root, page.path), page.data.inspection as Inspection);
  };
  // Within the project, so that the compiled pages resolve React.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/pages-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [pageList(root, files), pageBodies, mdx({ ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, recordInspection] })],
      // Pages are identified by their path in the project.
      resolve: { preserveSymlinks: true },
      build: {
        ssr: true,
        outDir: folder,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'pages.mjs', codeSplitting: false } },
      },
    });
    const { pages } = (await import(pathToFileURL(join(folder, 'pages.mjs')).href)) as { pages: Record<string, { default: MDXContent }> };
    return new Map(
      Object.entries(pages).map(([file, page]) => {
        const inspection = inspections.get(file);
        if (!inspection) throw new Error(`${file} was compiled without being checked.`);
        return [file, { inspection, text: serializePage(page.default) }];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
