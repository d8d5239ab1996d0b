import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const declared = /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

test('an exported name exists once, so that it tells where one is', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));
  const exported = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(declared)].map(([, name = '']) => ({ name, file })));
  expect(exported.length).toBeGreaterThan(1000);
  const twice = Map.groupBy(exported, ({ name }) => name)
    .entries()
    // Overloads of a function are one.
    .filter(([, places]) => new Set(places.map(({ file }) => file)).size > 1);
  expect(Object.fromEntries([...twice].map(([name, places]) => [name, places.map(({ file }) => file)]))).toEqual({});
});
