import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { loadBuiltCode } from '../../render/builtCode.ts';
import type { AssetsOf } from '../../render/renderPage.ts';
import { createPlaces } from './places.ts';

let assetsOf: AssetsOf;
beforeAll(async () => {
  assetsOf = await loadBuiltCode('dist/current');
});

test('while all pages are looked through, other requests get their turns', async () => {
  const places = createPlaces('.', diskFiles('.'), () => collection, assetsOf);
  let turns = 0;
  let isDone = false;
  const found = places.whereShown('content/data/registration.yaml', ['levels', 0, 'price']).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  expect((await found).map(({ path }) => path)).toContain('/join/registration');
  expect(turns).toBeGreaterThan(collection.pages.length);
});
