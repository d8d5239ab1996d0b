/**
 * Pages compiled with the options of the check, apart from code: an environment of vite's own.
 * Begin here. `pages.ts` is its entry; `prepareContent.ts` runs it, for changed pages only.
 * Gives `pagePlugins`, to `vite.config.ts`.
 */
import { relative } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Plugin, PluginOption } from 'vite';
import { normalizeText } from '../../collection/files/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { mdxOptions, throwFirstError } from '../../collection/mdx/mdxOptions.ts';
import { inspectSource } from '../../collection/mdx/parsePage.ts';

/** Strips front matter, which MDX doesn't know. Rejects pages that must not be parsed. */
const pageBodies: Plugin = {
  name: 'site:page-bodies',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler(source, id) {
      const file = relative(this.environment.config.root, id);
      const parts = splitFrontMatter(normalizeText(source));
      if ('error' in parts) throw new Error(parts.error.message);
      const refused = inspectSource(parts.body);
      if (refused) throwFirstError(file, refused);
      return { code: parts.body, map: null };
    },
  },
};

/**
 * The plugins that compile pages, in the required order: strip front matter, compile MDX, and export the inspection of each page, so that
 * the check of a build needn't parse it again. Pages are identified by file path, because these ids have no query.
 */
export function pagePlugins(): PluginOption[] {
  const inspections = new Map<string, unknown>();
  const recordInspection =
    () =>
    (_tree: unknown, { path, data }: { path: string; data: Record<string, unknown> }) => {
      inspections.set(path, data.inspection);
    };
  return [
    pageBodies,
    mdx({ ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, recordInspection] }),
    {
      name: 'site:page-inspections',
      transform: {
        filter: { id: /\.mdx$/ },
        handler(code, id) {
          const inspection = inspections.get(id);
          if (inspection === undefined) throw new Error(`MDX has compiled no page ${id}.`);
          return { code: `${code}\nexport const inspection = ${JSON.stringify(inspection)};`, map: null };
        },
      },
    },
  ];
}
