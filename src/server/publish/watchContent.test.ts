import { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { watchContent } from './watchContent.ts';

let site: ReturnType<typeof temporaryFolder>;
let stop: () => void;
const onChange = vi.fn();
const onError = (error: unknown) => expect.unreachable(String(error));
const file = (path: string) => join(site.folder, 'content', path);

beforeEach(async () => {
  site = temporaryFolder({
    'content/data/hotel.yaml': 'open: 1',
    'content/news/1-one.md': 'One',
    'content/pages/join/hotel.mdx': 'Hotel',
    '.git/HEAD': 'ref: main',
  });
  stop = await watchContent(site.folder, { onChange, onError, quietMs: 300 });
});
afterEach(() => {
  stop();
  site.remove();
  vi.clearAllMocks();
});

async function expectReport(): Promise<void> {
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 20_000, interval: 10 });
  onChange.mockClear();
}

test('an edit in place, one by renaming, a new folder and a deleted file are each reported', async () => {
  writeFileSync(file('data/hotel.yaml'), 'open: 2');
  await expectReport();
  writeFileSync(file('data/hotel.yaml~'), 'open: 3');
  renameSync(file('data/hotel.yaml~'), file('data/hotel.yaml'));
  await expectReport();
  mkdirSync(file('pages/fun'));
  writeFileSync(file('pages/fun/new.mdx'), 'New');
  await expectReport();
  rmSync(file('news/1-one.md'));
  await expectReport();
});

test('a change is reported once git has released its lock', async () => {
  const lock = join(site.folder, '.git/index.lock');
  writeFileSync(lock, '');
  for (let id = 2; id < 200; id += 1) writeFileSync(file(`news/${id}-more.md`), 'More');
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
  writeFileSync(file('news/1-one.md'), 'Edited');
  await expectReport();
  cpSync(file(''), join(site.folder, 'next'), { recursive: true });
  renameSync(file(''), join(site.folder, 'previous'));
  renameSync(join(site.folder, 'next'), file(''));
  await expectReport();
  appendFileSync(file('pages/join/hotel.mdx'), 'Edited');
  await expectReport();
});
