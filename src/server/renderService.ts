import { type Collection, readCollection } from '../collection/collection.ts';
import { rememberLast } from '../collection/rememberLast.ts';
import { explainFailure } from './explainFailure.ts';
import type { DoRenderJob, RenderJob, RenderResult } from './renderJob.ts';
import type { RenderedPage, Renderer } from './renderSite.ts';
import { type StoredText, storeText } from './storedText.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

async function storePages(rendered: Map<string, RenderedPage>): Promise<[string, StoredText][]> {
  const stored = new Map<string, StoredText>();
  for (const [path, page] of rendered) {
    stored.set(path, await storeText(page.html, html));
    // Articles share one file of facts.
    if (!stored.has(page.dataPath)) stored.set(page.dataPath, await storeText(page.data, json));
  }
  return [...stored];
}

/** Reads a project's content and renders pages of it, as the jobs ask. */
export function createRenderService(root: string, loadRenderer: () => Promise<Renderer>): DoRenderJob {
  const remember = rememberLast();
  let last: Collection | undefined;
  let renderer: Promise<Renderer> | undefined;

  async function perform(job: RenderJob): Promise<RenderResult> {
    const collection = job.kind === 'list' && last ? last : readCollection(root, remember);
    const render = await (renderer ??= loadRenderer());
    const { now, preview } = job;
    const pages = await render(collection, { now, preview, ...(job.kind === 'list' && { paths: ['/news'], skip: job.skip }) });
    const { data, news } = collection;
    const result = { content: { data, news }, pages: await storePages(pages) };
    last = collection;
    return result;
  }
  return async (job) => {
    try {
      return await perform(job);
    } catch (error) {
      throw new Error(explainFailure(error), { cause: error });
    }
  };
}
