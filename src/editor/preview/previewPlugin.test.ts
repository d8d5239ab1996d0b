import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { siteCopy, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { readCollection } from '../../collection/readContent.ts';
import { openPreviewContent } from './previewPlugin.ts';

const fixture = 'tests/content/fixtures/site';
let root: string;
beforeEach(() => {
  root = siteCopy();
});

const convention = 'content/data/convention.yaml';
const change = (file: string, from: string, to: string) =>
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8').replace(from, to));

test('what stands in for content of which there is no good version has no mistakes itself', () => {
  expect(readCollection('src/editor/preview/standIn').pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/news']));
});

test('content that is wrong from the start is shown as in an earlier version, the first that is there and has no mistakes', async () => {
  change(convention, 'firstDay: 2025-08-29', 'firstDay: soon');
  const broken = temporaryFolder();
  cpSync(root, broken, { recursive: true });
  const missing = () => Promise.reject(new Error('There is no release.'));
  const content = await openPreviewContent(root, [missing, () => diskFiles(broken), () => diskFiles(fixture)]);
  expect([content.collection.data.convention.firstDay, content.isStandIn]).toEqual(['2025-08-29', false]);
  expect(content.errors).toMatchObject([{ file: convention, message: expect.stringContaining('soon') as string }]);
  expect(content.report).toContain(`${convention} waits since`);
});

test('without an earlier version, what has no mistakes is there, and the rest once it is corrected', async () => {
  change(convention, 'firstDay: 2025-08-29', 'firstDay: soon');
  const content = await openPreviewContent(root, []);
  expect([content.isStandIn, content.collection.data.convention.name]).toEqual([true, 'This website']);
  expect(content.collection.pages.length).toBeGreaterThan(0);
  expect(content.report).toContain('soon');
  change(convention, 'firstDay: soon', 'firstDay: 2025-08-29');
  content.read();
  expect([content.isStandIn, content.report, content.collection.data.convention.name]).toEqual([false, '', 'Tail Days']);
  // Now there is a good version.
  change(convention, 'firstDay: 2025-08-29', 'firstDay: soon');
  content.read();
  expect([content.isStandIn, content.collection.data.convention.name]).toEqual([false, 'Tail Days']);
  expect(content.report).toContain(`${convention} waits since`);
});

test('without any content, it says so', async () => {
  rmSync(join(root, 'content'), { recursive: true });
  const content = await openPreviewContent(root, []);
  expect([content.isStandIn, content.report]).toEqual([true, expect.stringContaining('The content cannot be read: ')]);
});
