/** Compiles changed pages into the text cache; run by `buildRelease`. */
import { serializePage } from '../../../render/mdx/serializePage.ts';
import { createTextCache } from '../../../render/textCache.ts';
import { viteTask } from '../../../render/viteTask.ts';
import { changedPages } from './changedPages.ts';
import { compilePages } from './compilePages.ts';

await viteTask(async () => {
  const root = process.cwd();
  const cache = createTextCache();
  const changed = changedPages(root, cache);
  const compiled = await compilePages(
    root,
    changed.map(({ file }) => file),
  );
  for (const page of changed) {
    const module = compiled.get(page.file);
    if (module) cache.keepPage(page, { inspection: module.inspection, text: serializePage(module.default) });
  }
});
