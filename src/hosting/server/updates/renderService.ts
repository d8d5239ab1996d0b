import { type Collection, ContentError, readCollection } from '../../../collection/collection.ts';
import { formatDiagnostic } from '../../../collection/diagnostic.ts';
import { createFileCache } from '../../../collection/fileCache.ts';
import { createCardRenderer } from '../../../render/cards/renderCard.ts';
import { contentVersion } from '../../../render/formats/contentVersion.ts';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import { pageMarkdown } from '../../../render/pageMarkdown.ts';
import { storeSite } from '../../../render/storeSite.ts';
import type { ConvertJob, Render, RenderJob, RenderResult } from './renderJob.ts';
import { createTextCache } from '../../../render/textCache.ts';
import { searchPage } from '../../../render/searchRequest.ts';
import type { Renderer, RenderOptions } from '../../../render/renderSite.ts';
import { storeBytes, storeText } from '../../../render/files/storedText.ts';

/** Why the content could not be published, for its authors. */
function explainFailure(error: unknown): string {
  if (error instanceof ContentError)
    return [error.message, ...error.diagnostics.map((problem) => `  ${formatDiagnostic(problem)}`)].join('\n');
  return `The content cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

/** The part of the site that a job is about. */
function partOf(job: Exclude<RenderJob, ConvertJob>): Partial<RenderOptions> {
  switch (job.kind) {
    case 'site':
      return { known: job.known?.pages ?? {} };
    case 'list':
      return { paths: ['/news'], skip: job.skip };
    case 'search':
      return { paths: [searchPage.path], search: job.search };
  }
}

/**
 * Reads the content of a project and renders pages from it.
 * @param release folder of the release, whose content is in force if that of the project has problems from the start
 */
export function createRenderService(root: string, loadRenderer: () => Promise<Renderer>, release = root): Render {
  const cache = createFileCache();
  const { inspect } = createTextCache();
  const drawCard = createCardRenderer(root);
  let last: { collection: Collection; version: string } | undefined;
  let renderer: Promise<Renderer> | undefined;

  function read(folder: string) {
    const collection = readCollection(folder, { cache, inspect });
    return { collection, version: contentVersion(collection) };
  }
  function readValid() {
    try {
      return read(root);
    } catch {
      // What is wrong with it is told when the whole site is rendered.
      return read(release);
    }
  }

  async function run(job: RenderJob): Promise<RenderResult> {
    if (job.kind === 'card') {
      const { path, drawing } = job.card;
      return { pages: [[path, storeBytes(await drawCard(drawing), mediaType(path))]] };
    }
    if (job.kind === 'copy') {
      const { path, html, siteUrl } = job;
      return { pages: [[path, storeText(pageMarkdown(html, siteUrl), mediaType(path))]] };
    }
    const current = job.kind === 'site' ? read(root) : (last ??= readValid());
    renderer ??= loadRenderer();
    const render = await renderer.catch((error: unknown) => {
      // Too many open files, for instance: the next job tries again.
      renderer = undefined;
      throw error;
    });
    const { now, preview } = job;
    const rendered = await render(current.collection, { now, preview, ...partOf(job) });
    const { pages, ...stored } = storeSite(rendered, job.kind === 'site' ? job.known?.files : {});
    last = current;
    if (job.kind !== 'site') return { pages };
    const { data, news } = current.collection;
    return { pages, site: { content: { data, news }, version: current.version, ...stored, cards: rendered.cards } };
  }
  return async (job) => {
    try {
      return await run(job);
    } catch (error) {
      throw new Error(explainFailure(error), { cause: error });
    }
  };
}
