import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const declaration = String.raw`(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)`;
const exportedName = new RegExp(`^export ${declaration}`, 'gm');
const localFunction = /^(?:(?:async )?function\*? (\w+)|const (\w+) =(?: memoize\()? (?:async )?(?:<[^>]*>)?\()/gm;

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const exported = sources.flatMap(({ file, text }) => [...text.matchAll(exportedName)].map(([, name = '']) => ({ name, file })));
const filesByName = new Map(
  [...Map.groupBy(exported, ({ name }) => name)].map(([name, found]) => [name, new Set(found.map(({ file }) => file))]),
);

test('an exported name exists once, so that it tells where one is', () => {
  expect(exported.length).toBeGreaterThan(1000);
  // Overloads of a function are in one file.
  expect([...filesByName].filter(([, files]) => files.size > 1)).toEqual([]);
});

test('no function of a file has the name of one that other files can import', () => {
  const local = sources.flatMap(({ file, text }) =>
    [...text.matchAll(localFunction)].map(([, first, second]) => ({ name: first ?? second ?? '', file })),
  );
  expect(local.length).toBeGreaterThan(1000);
  expect(local.filter(({ name }) => filesByName.has(name))).toEqual([]);
});
