import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyContent, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import type { Renderer } from '../../render/renderSite.ts';
import { createRenderService } from './renderService.ts';

const site = temporaryFolder();
beforeAll(() => copyContent(site.folder));
afterAll(site.remove);

const renderNothing: Renderer = () => Promise.resolve({ pages: new Map(), kept: [], known: {}, files: [], cards: [] });

test('a renderer that could not be loaded is loaded again for the next job', async () => {
  const load = vi
    .fn<() => Promise<Renderer>>()
    .mockRejectedValueOnce(new Error('EMFILE: too many open files'))
    .mockResolvedValue(renderNothing);
  const render = createRenderService(site.folder, load);
  const job = { kind: 'list', skip: 10, now: Date.parse('2025-06-15T16:00:00Z'), preview: false } as const;
  await expect(render(job)).rejects.toThrow('EMFILE');
  await expect(render(job)).resolves.toMatchObject({ pages: [] });
  await render(job);
  expect(load).toHaveBeenCalledTimes(2);
});
