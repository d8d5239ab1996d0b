import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyContent, temporaryFolder } from '../../../../tests/support/fakeSite.ts';
import { createRenderThread } from './renderThread.ts';

const site = temporaryFolder();
const job = { kind: 'site', now: Date.parse('2025-06-15T16:00:00Z') } as const;
beforeAll(() => {
  copyContent(site.folder);
  writeFileSync(renderer, code);
});
afterAll(site.remove);

// The renderer's behavior, by the news that a list leaves out.
const renderer = join(site.folder, 'renderer.mjs');
const code = `const render = async ({ data }, { now, skip }) => {
  if (skip === 1) throw new Error('A component threw.');
  if (skip === 2) await new Promise(() => setTimeout(() => { throw new Error('Out of line.'); }));
  while (skip === 3) {}
  return { html: \`<h1>\${data.convention.name} \${now} \${skip}</h1>\` };
};
export const createRenderer = async () => ({
  renderSinglePage: (collection, path, options) => render(collection, options),
  async renderSite(collection, options, take) {
    take({ path: '/news', type: 'text/html', text: (await render(collection, options)).html });
    return { unchanged: [], hashes: {}, cards: [] };
  },
});`;
const render = createRenderThread(site.folder, { release: site.folder, renderer: pathToFileURL(renderer).href });
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

test('a thread that breaks down is replaced', async () => {
  await expect(list(2)).rejects.toThrow('The rendering broke down: Out of line.');
  expect((await render(job)).resources.size).toBe(1);
});

test('a rendering that never ends is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = list(3);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect(endless).rejects.toThrow('The rendering took longer than 60 seconds.');
  expect((await render(job)).resources.size).toBe(1);
});
