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
