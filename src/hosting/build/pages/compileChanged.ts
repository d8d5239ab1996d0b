/** Compiles the pages that changed into the text cache; `buildRelease` runs it. */
import { serializePage } from '../../../render/mdx/serializePage.ts';
import { createTextCache } from '../../../render/textCache.ts';
import { endFailed } from '../../../render/vikeWorkarounds.ts';
import { changedPages } from './changedPages.ts';
import { compilePages } from './compilePages.ts';

// The build that waits for this process has been killed.
process.on('disconnect', () => process.exit(1));
try {
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
  process.exit(0);
} catch (error) {
  endFailed(error);
}
