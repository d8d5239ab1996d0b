import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { siteCopy } from '../../tests/support/fakeSite.ts';
import { commitAll } from '../../tests/support/runGit.ts';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { readContent } from '../collection/readContent.ts';
import { committedAddresses, lostAddresses } from './lostAddresses.ts';

let site: string;
beforeEach(() => {
  site = siteCopy();
});

const file = (path: string) => join(site, 'content', path);
const redirect = (from: string | RegExp, to: string) =>
  writeFileSync(file('data/redirects.yaml'), readFileSync(file('data/redirects.yaml'), 'utf8').replace(from, to));
const messages = async () =>
  lostAddresses(await committedAddresses(site), readContent(diskFiles(site), { now: Date.parse('2025-06-15T16:00:00Z') })).map(
    ({ message }) => message,
  );
const commit = () => commitAll(site);

test('a page that was renamed, and a redirect that is gone, are named until the old address leads somewhere', async () => {
  commit();
  expect(await messages()).toEqual([]);
  renameSync(file('pages/policies/weapons.mdx'), file('pages/policies/props.mdx'));
  redirect(/^\/hotel: .*\n/m, '');
  expect(await messages()).toEqual([
    '/policies/weapons was a page at the last commit, and leads nowhere now. Others may link to it: write "/policies/weapons: /new/address".',
    '/hotel was redirected at the last commit, and leads nowhere now. Others may link to it: write "/hotel: /new/address".',
  ]);
  redirect(/^/, '/policies/weapons: /policies/props\n/hotel: /join/hotel\n');
  expect(await messages()).toEqual([]);
});

test('a mistake in what was committed does not stop the check', async () => {
  redirect(/$/, 'link: [\n');
  commit();
  redirect('link: [\n', '');
  expect(await messages()).toEqual([]);
});

test('without a commit, nothing is known', async () => expect(await messages()).toEqual([]));
