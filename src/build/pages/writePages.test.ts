import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { readManifest } from '../../releases/manifest.ts';
import { currentRelease } from '../../releases/releaseFolders.ts';
import { pagesToRender } from '../../render/knownPages.ts';
import { snapshotOf } from '../../site/snapshot.ts';
import { linkOrCopy } from '../keepFiles.ts';
import { type WrittenPages, writePages } from './writePages.ts';

test('a page that is new since the release before stands where a clean build puts it', async () => {
  const root = process.cwd();
  const built = currentRelease(root);
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const file of Object.keys(readManifest(built).files))
    if (!/^(?:client\/(?!assets)|node_modules)/.test(file)) linkOrCopy(join(built, file), join(folder, file));
  const previous = JSON.parse(readFileSync(join(built, 'pages.json'), 'utf8')) as WrittenPages;
  const { renderedAt: now } = JSON.parse(readFileSync(join(built, 'build.json'), 'utf8')) as { renderedAt: number };
  const lastChanges = JSON.parse(readFileSync(join(built, 'lastChanges.json'), 'utf8')) as Record<string, number>;
  const snapshot = snapshotOf(collection, { now, root, preview: false, lastChanges });
  const kept: string[] = [];
  delete previous.pages['/about/what'];
  const { pages } = await writePages({
    root,
    folder,
    keep: ({ file }) => kept.push(file) > 0,
    state: previous.state,
    snapshot,
    previous,
  });
  expect(Object.keys(pages)).toEqual(pagesToRender(snapshot).map(({ input }) => input.pathname));
  expect(Object.keys(pages['/about/what']?.files ?? {})).toContain('/about/what');
  expect(kept).toContain('index.html');
  rmSync(folder, { recursive: true });
});
