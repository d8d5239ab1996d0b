import fs, { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { leading } from '../../../tests/support/full.ts';
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
    '.git/HEAD': 'ref: main',
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

const locks: [string, string, () => void][] = [
  ['a checkout', '.git/index.lock', () => {}],
  [
    'a worktree',
    'elsewhere/index.lock',
    () => {
      renameSync(join(site, '.git'), join(site, 'elsewhere'));
      writeFileSync(join(site, '.git'), 'gitdir: elsewhere\n');
    },
  ],
];
test.each(leading(locks, 1))('a change is reported once git has released its lock on %s', async (_, path, prepare) => {
  prepare();
  const lock = join(site, path);
  writeFileSync(lock, '');
  for (let id = 2; id < 200; id += 1) writeFileSync(file(`news/${id}-more.md`), 'More\n');
  setTimeout(() => {
    expect(onChange).not.toHaveBeenCalled();
    rmSync(lock);
  }, 1000);
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

/** Points a link to another folder in one step, as git-sync does. */
function pointTo(link: string, revision: string): void {
  symlinkSync(revision, `${link}.draft`);
  renameSync(`${link}.draft`, link);
}

const links = [
  ['itself', 'content', ''],
  ['by way of another one', 'current', 'current'],
] as const;
test.each(leading(links, 1))(
  'content that is a link is followed to where it leads next, %s, again and again, and edits there count',
  async (_name, moved, through) => {
    const revisions = ['a', 'b', 'c'].map((name) => [`revisions/${name}/data/hotel.yaml`, `open: ${name}\n`]);
    const linked = temporaryFolder(Object.fromEntries(revisions) as Record<string, string>);
    const link = join(linked, moved);
    if (through !== '') symlinkSync(through, join(linked, 'content'));
    pointTo(link, 'revisions/a');
    const stopWatching = await watchContent(linked, { onChange, onError, quietMs });
    onTestFinished(stopWatching);
    for (const name of ['b', 'c', 'a']) {
      const start = performance.now();
      pointTo(link, `revisions/${name}`);
      await expectReport();
      expect(performance.now() - start).toBeLessThan(2000);
      appendFileSync(join(linked, 'revisions', name, 'data/hotel.yaml'), 'close: 2\n');
      await expectReport();
    }
  },
);

test('one saved file is reported at once; files that follow it, together', async () => {
  const start = performance.now();
  writeFileSync(file('data/hotel.yaml'), 'open: 2\n');
  await expectReport();
  expect(performance.now() - start).toBeLessThan(quietMs);
  const next = performance.now();
  for (const id of [2, 3, 4]) writeFileSync(file(`news/${id}-more.md`), 'More\n');
  await expectReport();
  expect(performance.now() - next).toBeGreaterThan(quietMs);
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
