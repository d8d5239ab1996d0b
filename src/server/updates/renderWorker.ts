/** The worker thread that reads content and renders pages. `createRenderService` carries out its jobs; the thread's entry is at the end. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type Collection, ContentError } from '../../collection/collection.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { formatDiagnostic } from '../../collection/files/diagnostic.ts';
import { createFileCache, readCollection } from '../../collection/readContent.ts';
import { createLastGoodReader } from '../../collection/lastGood.ts';
import { cachePromise } from '../../domain/memoize.ts';
import { UserError } from '../../domain/userError.ts';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import { pruneCache } from '../../render/diskCache.ts';
import { contentVersion } from '../../render/siteList.ts';
import type { Renderer } from '../../render/renderer.ts';
import { mediaType, bytesResource, textResource } from '../../render/resource.ts';
import { createTextCache } from '../../render/textCache.ts';
import type { RunJob, RenderedContent, RenderJob, RenderResult } from './renderJob.ts';
import type { Reply, ThreadData } from './renderThread.ts';

/** Explains to authors why the content is not in force. */
function explainFailure(error: unknown): string {
  if (error instanceof UserError) return error.message;
  if (error instanceof ContentError)
    return [error.message, ...error.diagnostics.map((problem) => `  ${formatDiagnostic(problem)}`)].join('\n');
  return `The content cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

type Current = Omit<RenderedContent, 'content' | 'cards'> & { collection: Collection };

/**
 * Reads the content of a project and renders pages from it. Files with errors are replaced by their last good version, at first that of the
 * release, so that the site stays current. @param onProgress called for each text and page of a whole site
 */
export function createRenderService(
  root: string,
  loadRenderer: () => Promise<Renderer>,
  { release = root, hasExternalNews = false, kept }: Partial<Omit<ThreadData, 'root' | 'renderer'>> = {},
  onProgress = () => {},
): RunJob {
  const { parser } = createTextCache();
  const reporting =
    <Result>(parse: (body: string) => Result) =>
    (body: string) => {
      onProgress();
      return parse(body);
    };
  const options = { cache: createFileCache(), parser: { page: reporting(parser.page), news: reporting(parser.news) } };
  const released = diskFiles(release);
  const readGood = createLastGoodReader(diskFiles(root), options, released.has('content') ? released : undefined, kept);
  const drawCard = createCardRenderer(root);
  let last: Current | undefined;
  const renderers = new Map<string, Promise<Renderer>>();
  // After a failure, such as too many open files, the next job tries again.
  const loadedRenderer = () => cachePromise(renderers, release, 1, loadRenderer);

  function read(now: number): Current {
    try {
      const { collection, errors, replaced, kept: keptNow } = readGood(now);
      const refused = errors.length > 0 && { message: explainFailure(new ContentError(errors)), waiting: replaced };
      return { collection, version: contentVersion(collection), kept: keptNow, ...(refused && { refused }) };
    } catch (error) {
      if (root === release) throw error;
      const collection = last?.collection ?? readCollection(released, options);
      return { collection, version: contentVersion(collection), refused: { message: explainFailure(error), waiting: [] } };
    }
  }
  async function renderContent(now: number): Promise<RenderResult> {
    const lastContent = last;
    let current = read(now);
    const resources: RenderResult['resources'] = new Map();
    const renderCurrent = async () => {
      const { renderSite } = await loadedRenderer();
      resources.clear();
      return await renderSite(current.collection, { now }, async ({ path, type, text }) => {
        onProgress();
        resources.set(path, await textResource(text, type));
      });
    };
    const cards = await renderCurrent().catch(async (error: unknown) => {
      const message = [...(current.refused ? [current.refused.message] : []), explainFailure(error)].join('\n');
      if (!lastContent || lastContent.version === current.version) throw new UserError(message, { cause: error });
      current = { ...lastContent, refused: { message, waiting: [] } };
      return await renderCurrent();
    });
    last = current;
    const { collection, ...site } = current;
    const content = { data: collection.data, news: hasExternalNews ? [] : collection.news };
    return { resources, site: { ...site, content, cards } };
  }
  async function run(job: RenderJob): Promise<RenderResult> {
    if (job.kind === 'card') {
      const { path, drawing } = job.card;
      return { resources: new Map([[path, bytesResource(await drawCard(drawing), mediaType(path))]]) };
    }
    if (job.kind === 'site') return await renderContent(job.now);
    const { renderSinglePage } = await loadedRenderer();
    const { collection } = (last ??= read(job.now));
    const page = await renderSinglePage(collection, job.path, job);
    return { resources: new Map(page && [[job.path, await textResource(page.html, mediaType('index.html'))]]) };
  }
  return async (job) =>
    await run(job).catch((error: unknown) => {
      throw new Error(explainFailure(error), { cause: error });
    });
}

const dayMs = 86_400_000;
/** A build reads again what is in use, such as pictures that took it minutes. */
const keptDays = 90;
let prunedAt = 0;
/** Once a day, removes cached results that nobody has read for long: each edit leaves some. */
function pruneDaily(): void {
  const now = Date.now();
  if (now - prunedAt < dayMs) return;
  prunedAt = now;
  pruneCache(now - keptDays * dayMs);
}

function acceptJobs(port: MessagePort): void {
  const { root, release, renderer, hasExternalNews = false, kept } = workerData as ThreadData;
  const reply = (message: Reply) => port.postMessage(message);
  async function loadRenderer(): Promise<Renderer> {
    type Module = { createRenderer(root: string, release: string, hasExternalNews?: boolean): Promise<Renderer> };
    const { createRenderer } = renderer === undefined ? await import('../../render/renderer.ts') : ((await import(renderer)) as Module);
    return await createRenderer(root, release, hasExternalNews);
  }
  const render = createRenderService(root, loadRenderer, { release, hasExternalNews, kept }, () => reply({ progress: true }));
  port.on('message', async ({ id, job }: { id: number; job: RenderJob }) => {
    try {
      const result = await render(job);
      if (job.kind === 'site') pruneDaily();
      reply({ id, result });
    } catch (error) {
      reply({ id, failure: (error as Error).message });
    }
  });
}

// Tests import `createRenderService` outside of a thread.
if (parentPort) acceptJobs(parentPort);
