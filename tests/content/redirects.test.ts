import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileIndex } from '../../src/render/resource.ts';
import { site } from '../support/site.ts';
import { inEdition } from '../support/edition.ts';

const redirects = 'content/data/redirects.yaml';

test('no redirect can stand over a file of the built site', () => {
  const files = Object.keys(JSON.parse(readFileSync(inEdition('dist/current/files.json'), 'utf8')) as FileIndex)
    // Old names of pictures may lead to new ones.
    .filter((address) => /\.\w+$/.test(address) && !address.startsWith('/images/'));
  const added = files.map((address) => `"${address}": /about/what\n`).join('');
  const errors = site.errorsAfter({ [redirects]: `${site.text(redirects)}\n${added}` }).map(({ message }) => message);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((address) => !errors.some((message) => message.startsWith(`${address} is `)))).toEqual([]);
});
