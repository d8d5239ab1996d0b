import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inEdition } from './support/edition.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const isOfConvention = /^(?:content|public)\//;
const documents = ['README.md', inEdition('content/README.md'), ...globSync('docs/**/*.md')];
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match);

test.each(documents)('%s names files and scripts that exist', (document) => {
  const text = readFileSync(document, 'utf8');
  const files = matches(text, /`((?:src|tests|docs|content|deploy|public)\/[\w./+-]*)`/g).filter((file) => !/Name\.|year-/.test(file));
  const links = matches(text, /\]\(([^)#:/][^)#:]*)[^):]*\)/g).map((link) => join(dirname(document), link));
  expect([...files, ...links].filter((file) => !existsSync(isOfConvention.test(file) ? inEdition(file) : file))).toEqual([]);
  expect(matches(text, /npm run (\w[\w:-]*)/g).filter((script) => !(script in scripts))).toEqual([]);
});

test('every section that the code cites is one of the specification', () => {
  const sections = matches(readFileSync('docs/specification.md', 'utf8'), /^## (\d+)\. /gm);
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const cited = globSync(['src/**/*.{ts,tsx,mjs}', 'content.config.ts']).flatMap((file) =>
    // A number after a comma is that of an RFC's section.
    matches(readFileSync(file, 'utf8'), /(?<!\d, )\bsections? (\d+(?: and \d+)*)/g).flatMap((numbers) =>
      numbers.split(' and ').map((number) => ({ file, number })),
    ),
  );
  expect(cited.map(({ number }) => number)).toEqual(expect.arrayContaining(['2', '7', '8']));
  expect(cited.filter(({ number }) => !sections.includes(number))).toEqual([]);
});
