import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { loadBuiltCode } from '../../render/builtCode.ts';
import { createPlaces } from './places.ts';

test('while all pages are looked through after a save, other requests get their turns', async () => {
  let content = collection;
  const places = createPlaces('.', diskFiles('.'), () => content, await loadBuiltCode('dist/current'));
  const pagesOf = () => places.whereShown('content/data/registration.yaml', ['levels', 0, 'price']);
  // The first time, code is loaded and texts are compiled, for which the renderer waits anyway.
  const before = await pagesOf();
  content = { ...content };
  let [turns, isDone] = [0, false];
  const found = pagesOf().finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  expect(await found).toEqual(before);
  expect(turns).toBeGreaterThan(20);
});
