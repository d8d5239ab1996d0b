import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { siteCopy } from '../../../tests/support/fakeSite.ts';
import { createRenderThread } from './renderThread.ts';

const site = siteCopy();
const job = { kind: 'site', now: Date.parse('2025-06-15T16:00:00Z') } as const;
beforeAll(() => writeFileSync(renderer, code));

// The renderer's behavior, by the news that a list leaves out.
const renderer = join(site, 'renderer.mjs');
const code = `import { existsSync } from 'node:fs';
const render = async ({ data }, { now, skip }) => {
  if (skip === 1) throw new Error('A component threw.');
  if (skip === 2) await new Promise(() => setTimeout(() => { throw new Error('Out of line.'); }));
  while (skip === 3) {}
  return { html: \`<h1>\${data.convention.name} \${now} \${skip}</h1>\` };
};
export const createRenderer = async () => ({
  renderSinglePage: (collection, path, options) => render(collection, options),
  async renderSite(collection, options, take) {
    while (existsSync(import.meta.filename + '.hold')) await new Promise((resolve) => setTimeout(resolve, 5));
    take({ path: '/news', type: 'text/html', text: (await render(collection, options)).html });
    return [];
  },
});`;
const render = createRenderThread(site, { release: site, renderer: pathToFileURL(renderer).href });
const list = (skip: number) => render({ ...job, kind: 'page', path: '/news', skip });
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('content and pages come back from the thread', async () => {
  const { site: rendered, resources } = await render(job);
  expect([...resources.keys()]).toEqual(['/news']);
  expect(decode(resources.get('/news')?.plain)).toBe(`<h1>${rendered?.content.data.convention.name} ${job.now} undefined</h1>`);
  const later = await list(10);
  expect(decode(later.resources.get('/news')?.plain)).toContain(`${job.now} 10</h1>`);
  expect(later.site).toBeUndefined();
});

test('what goes wrong in a rendering is told, and the next one is done', async () => {
  await expect(list(1)).rejects.toThrow('The content cannot be used: A component threw.');
  expect((await render(job)).resources.size).toBe(1);
});

test('a rendering that never ends is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = list(3);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect(endless).rejects.toThrow('The rendering has made no progress for 60 seconds.');
  expect((await render(job)).resources.size).toBe(1);
});

test('a whole site may take longer, as long as the thread makes progress', async () => {
  writeFileSync(`${renderer}.hold`, '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const whole = render(job);
  for (const skip of [10, 20]) {
    vi.advanceTimersByTime(50_000);
    await list(skip);
  }
  vi.useRealTimers();
  rmSync(`${renderer}.hold`);
  expect((await whole).resources.size).toBe(1);
});

test('a thread that breaks down is replaced, and a file with a mistake stays as it was before the mistake', async () => {
  const file = join(site, 'content/data/convention.yaml');
  const released = readFileSync(file, 'utf8');
  const name = async () => (await render(job)).site?.content.data.convention.name;
  const before = await name();
  writeFileSync(file, released.replace(/^name: .*$/m, 'name: Edited'));
  expect([before === 'Edited', await name()]).toEqual([false, 'Edited']);
  writeFileSync(file, 'name: [');
  expect(await name()).toBe('Edited');
  await expect(list(2)).rejects.toThrow('The rendering broke down: Out of line.');
  expect(await name()).toBe('Edited');
  writeFileSync(file, released);
  expect(await name()).toBe(before);
});

test('what nobody has read for months is removed from the cache', async () => {
  const [old, recent] = ['pruned-in-a-test', 'kept-in-a-test'].map((name) => join('.cache/site', `${name}.cache`)) as [string, string];
  mkdirSync('.cache/site', { recursive: true });
  for (const file of [old, recent]) writeFileSync(file, '');
  utimesSync(old, 0, 0);
  await createRenderThread(site, { release: site, renderer: pathToFileURL(renderer).href })(job);
  expect([old, recent].map((file) => existsSync(file))).toEqual([false, true]);
  rmSync(recent);
});
