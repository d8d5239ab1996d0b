import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isDefined } from '../src/domain/defined.ts';
import { escapeRegExp } from '../src/domain/text.ts';
import { edition } from './support/edition.ts';
import { pagePath } from '../src/collection/parsed/pages.ts';

/** Addresses that code may name, because they are the website's own and not a convention's. */
const own: Record<string, string> = {
  '/': 'the home page',
  '/404': 'what stands in for unknown addresses',
  '/news': 'the route of the specification, which the API and the feeds share',
  '/news/[news]': 'the page of every article',
  '/search': 'where the form of the search leads',
  '/offline': 'what stands in for pages that a device has not saved',
};

test('code names no page of a convention: pages have roles, and links are data', () => {
  const pages = globSync('content/pages/**/*.mdx', { cwd: edition }).map(pagePath);
  const addresses = pages.filter((path) => !Object.hasOwn(own, path));
  expect(addresses.length).toBeGreaterThan(20);
  const wanted = new RegExp(`(?:${addresses.map(escapeRegExp).join('|')})(?![\\w-])`);
  // The starter's table says which of its own pages belong to which part.
  const files = globSync('src/**/*.{ts,tsx,js,mjs,css,html}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== 'src/editor/starter.ts',
  );
  const named = [...files, 'content.config.ts'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => (wanted.test(line) ? `${file}:${index + 1} ${line.trim()}` : undefined))
      .filter(isDefined),
  );
  expect(named).toEqual([]);
});
