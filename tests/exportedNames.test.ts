import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const declared = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

test('an exported name exists once, so that it tells where one is', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));
  const exported = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(declared)].map(([, name = '']) => ({ name, file })));
  expect(exported.length).toBeGreaterThan(1000);
  const places = [...Map.groupBy(exported, ({ name }) => name)].map(
    ([name, found]) => [name, new Set(found.map(({ file }) => file))] as const,
  );
  // Overloads of a function are in one file.
  expect(places.filter(([, found]) => found.size > 1)).toEqual([]);
});
