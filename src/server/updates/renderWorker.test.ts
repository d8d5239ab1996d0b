import { expect, test, vi } from 'vitest';
import { siteCopy, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { readCollection } from '../../collection/readContent.ts';
import type { Renderer } from '../../render/renderer.ts';
import { createRenderService } from './renderWorker.ts';

const site = siteCopy();

const renderNothing: Renderer = {
  renderSite: () => Promise.resolve([]),
  renderSinglePage: () => Promise.resolve(undefined),
};

test('a renderer that could not be loaded is loaded again for the next job', async () => {
  const load = vi
    .fn<() => Promise<Renderer>>()
    .mockRejectedValueOnce(new Error('EMFILE: too many open files'))
    .mockResolvedValue(renderNothing);
  const render = createRenderService(site, load);
  const job = { kind: 'page', path: '/news', skip: 10, now: Date.parse('2025-06-15T16:00:00Z') } as const;
  await expect(render(job)).rejects.toThrow('EMFILE');
  await expect(render(job)).resolves.toMatchObject({ resources: new Map() });
  await render(job);
  expect(load).toHaveBeenCalledTimes(2);
});

test('while the content has problems from the start, lists and searches are rendered from that of the release', async () => {
  const broken = temporaryFolder({ 'content/data/hotel.yaml': 'name: [' });
  const render = createRenderService(broken, () => Promise.resolve(renderNothing), { release: site });
  await expect(render({ kind: 'page', path: '/news', skip: 10, now: 0 })).resolves.toMatchObject({ resources: new Map() });
  const { site: rendered } = await render({ kind: 'site', now: 0 });
  expect(rendered?.content.data.hotel?.name).toBe(readCollection(site).data.hotel?.name);
  expect(rendered?.refused?.message).toContain('The content has');
});
