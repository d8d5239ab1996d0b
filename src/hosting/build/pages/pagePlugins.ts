import { relative } from 'node:path';
import mdx from '@mdx-js/rollup';
import type { Plugin, PluginOption } from 'vite';
import { normalizeText } from '../../../collection/contentFiles.ts';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { inspectSource } from '../../../collection/mdx.ts';
import { mdxOptions } from '../../../collection/mdx/mdxOptions.ts';
import { throwFirstError } from '../../../collection/mdx/remarkPage.ts';

/** Gives the bodies of pages to MDX, which knows no front matter. Pages that must not be parsed are refused. */
const pageBodies: Plugin = {
  name: 'site:page-bodies',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx$/ },
    handler(source, id) {
      const file = relative(this.environment.config.root, id);
      const parts = splitFrontMatter(normalizeText(source));
      if ('error' in parts) throw new Error(parts.error.message);
      const refused = inspectSource(file, parts.body);
      if (refused) throwFirstError(refused);
      return { code: parts.body, map: null };
    },
  },
};

/** The plugins that compile pages. Each exports its inspection, too, so that the check of a build needs no parsing of its own. */
export function pagePlugins(): PluginOption[] {
  const inspections = new Map<string, unknown>();
  const keepInspection =
    () =>
    (_tree: unknown, { path, data }: { path: string; data: Record<string, unknown> }) => {
      inspections.set(path, data.inspection);
    };
  return [
    pageBodies,
    mdx({ ...mdxOptions, remarkPlugins: [...mdxOptions.remarkPlugins, keepInspection] }),
    {
      name: 'site:page-inspections',
      transform: {
        filter: { id: /\.mdx$/ },
        handler: (code, id) => ({ code: `${code}\nexport const inspection = ${JSON.stringify(inspections.get(id))};`, map: null }),
      },
    },
  ];
}
