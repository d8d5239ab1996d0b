import fs, { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { watchContent } from './watchContent.ts';

let site: string;
let stop: () => void;
const onChange = vi.fn();
const quietMs = 600;
const onError = (error: unknown) => expect.unreachable(String(error));
const file = (path: string) => join(site, 'content', path);

beforeEach(async () => {
  site = temporaryFolder({
    'content/data/hotel.yaml': 'open: 1\n',
    'content/news/1-one.md': 'One\n',
    'content/pages/join/hotel.mdx': 'Hotel\n',
  });
  stop = await watchContent(site, { onChange, onError, quietMs });
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
});

async function expectReport(): Promise<void> {
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 20_000, interval: 10 });
  onChange.mockClear();
}

test('an edit in place, one by renaming, a new folder and a deleted file are each reported', async () => {
  writeFileSync(file('data/hotel.yaml'), 'open: 2\n');
  await expectReport();
  writeFileSync(file('data/hotel.yaml~'), 'open: 3\n');
  renameSync(file('data/hotel.yaml~'), file('data/hotel.yaml'));
  await expectReport();
  mkdirSync(file('pages/fun'));
  writeFileSync(file('pages/fun/new.mdx'), 'New\n');
  await expectReport();
  rmSync(file('news/1-one.md'));
  await expectReport();
});

test('folders that are removed and put back are watched again, up to the whole content', async () => {
  renameSync(file('news'), file('away'));
  await expectReport();
  renameSync(file('away'), file('news'));
  await expectReport();
  writeFileSync(file('news/1-one.md'), 'Edited\n');
  await expectReport();
  cpSync(file(''), join(site, 'next'), { recursive: true });
  renameSync(file(''), join(site, 'previous'));
  renameSync(join(site, 'next'), file(''));
  await expectReport();
  appendFileSync(file('pages/join/hotel.mdx'), 'Edited\n');
  await expectReport();
});

test('files that are saved together are reported together', async () => {
  for (const id of [2, 3, 4]) writeFileSync(file(`news/${id}-more.md`), 'More\n');
  await expectReport();
  await setTimeout(2 * quietMs);
  expect(onChange).not.toHaveBeenCalled();
});

test('without the means to watch, it says so, and all else goes on', async () => {
  const watching = vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' });
  });
  // Watching the same folder twice would share its watchers.
  const other = temporaryFolder({ 'content/data/hotel.yaml': '', 'content/pages/home.mdx': '' });
  onTestFinished(() => {
    watching.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  const report = vi.fn();
  const stopWatching = await watchContent(other, { onChange, onError: report });
  stopWatching();
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOSPC' }));
});
