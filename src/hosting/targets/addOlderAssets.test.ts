import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { filesIn } from '../releases/folderHashes.ts';
import { addOlderAssets } from './addOlderAssets.ts';

test('a host of files gets the scripts of releases before, without any release but the one that is built', () => {
  const { folder, remove } = temporaryFolder({
    'a/client/assets/a.1.js': 'a',
    'a/client/assets/a.1.js.br': 'a',
    'b/client/assets/b.1.js': 'b',
    'site/assets/b.1.js': 'b',
  });
  onTestFinished(remove);
  addOlderAssets(folder, join(folder, 'a'), join(folder, 'before'));
  // All that a workflow keeps in its cache is dist/assets.
  addOlderAssets(folder, join(folder, 'b'), join(folder, 'site'));
  expect(filesIn(join(folder, 'site/assets'))).toEqual(['a.1.js', 'b.1.js']);
});
