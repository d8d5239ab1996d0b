import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyContent, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import type { RenderJob } from './renderJob.ts';
import { createRenderThread } from './renderThread.ts';

const site = temporaryFolder();
const job: RenderJob = { kind: 'site', now: Date.parse('2025-06-15T16:00:00Z'), preview: false };
beforeAll(() => copyContent(site.folder));
afterAll(site.remove);

/** A renderer module with some code in its renderer. */
function rendererOf(body: string): string {
  const file = join(site.folder, `renderer${Math.random()}.mjs`);
  writeFileSync(file, `export const createRenderer = async () => async ({ data }, { now, skip }) => { ${body} };`);
  return pathToFileURL(file).href;
}
const page =
  "return { files: [], kept: [], known: {}, cards: [], pages: new Map([['/news', { html: `<h1>${data.convention.name} ${now} ${skip}</h1>`, markdown: '# News', data: '{}', dataPath: '/_data/news.json' }]]) };";
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('content and pages come back from the thread', async () => {
  const render = createRenderThread(site.folder, { renderer: rendererOf(page) });
  const { content, pages } = await render(job);
  expect(pages.map(([address]) => address)).toEqual(['/news', '/news.md', '/_data/news.json']);
  expect(decode(pages[0]?.[1].plain)).toBe(`<h1>${content.data.convention.name} ${job.now} undefined</h1>`);
  const list = await render({ ...job, kind: 'list', skip: 10 });
  expect(decode(list.pages[0]?.[1].plain)).toContain(`${job.now} 10</h1>`);
});

test('what goes wrong in a rendering is told, and the next one is done', async () => {
  const render = createRenderThread(site.folder, {
    renderer: rendererOf(`if (skip === 1) throw new Error('A component threw.'); ${page}`),
  });
  await expect(render({ ...job, kind: 'list', skip: 1 })).rejects.toThrow('The content cannot be used: A component threw.');
  expect((await render(job)).pages).toHaveLength(3);
});

test('a thread that breaks down is replaced', async () => {
  const render = createRenderThread(site.folder, {
    renderer: rendererOf(
      `if (skip === 1) { setTimeout(() => { throw new Error('Out of line.'); }); await new Promise(() => {}); } ${page}`,
    ),
  });
  await expect(render({ ...job, kind: 'list', skip: 1 })).rejects.toThrow('The rendering broke down: Out of line.');
  expect((await render(job)).pages).toHaveLength(3);
});

test('a rendering that never ends is given up', async () => {
  const render = createRenderThread(site.folder, { renderer: rendererOf(`while (skip === 1) {} ${page}`) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless = render({ ...job, kind: 'list', skip: 1 });
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect(endless).rejects.toThrow('The rendering took longer than 60 seconds.');
  expect((await render(job)).pages).toHaveLength(3);
});
