import { join } from 'node:path';
import { nextNewsChange, published } from '../api/answers.ts';
import { type Collection, readCollection } from '../collection/collection.ts';
import { explainFailure } from './explainFailure.ts';
import { renderOverlay } from './overlay.ts';
import type { Renderer } from './renderSite.ts';
import type { Resource } from './resource.ts';
import { signatureOf } from './signature.ts';
import { type SiteState, siteState } from './siteState.ts';
import { watchFolders } from './watchFolders.ts';

export interface LiveSiteOptions {
  /** Folder of the project. */
  root: string;
  render: Renderer;
  preview: boolean;
  now(): number;
  /** Whether the built pages are of a collection, as it is at this moment. */
  isBuilt(collection: Collection): boolean;
  log(message: string): void;
}

export interface LiveSite {
  readonly state: SiteState;
  /** The news list without its newest items, as a page; undefined where there is nothing left to list. */
  renderList(skip: number): Promise<Resource | undefined>;
  /** Reads the content anew; what is wrong is logged, and the last good content stays. */
  reload(): Promise<void>;
  close(): void;
}

const longestSleep = 3_600_000;

/**
 * Keeps the site as its content says: follows edits of data and news, and news that goes live.
 * @throws {ContentError} where the content has problems from the start
 */
export async function createLiveSite({ root, render, preview, now, isBuilt, log }: LiveSiteOptions): Promise<LiveSite> {
  const folders = [join(root, 'content/data'), join(root, 'content/news')];
  const known = await signatureOf(folders);
  const first = readCollection(root);
  const renderAll = (collection: Collection) => renderOverlay(render, collection, { now: now(), preview });
  let state = siteState(first, isBuilt(first) ? undefined : await renderAll(first));
  let timer: NodeJS.Timeout | undefined;
  let failure = '';
  let running: Promise<void> | undefined;
  let again = false;

  const sleep = () => {
    clearTimeout(timer);
    const next = nextNewsChange(state.collection.news, now());
    if (next === undefined) return;
    const due = next - now();
    timer = setTimeout(() => (due > longestSleep ? sleep() : void reload()), Math.min(due, longestSleep)).unref();
  };

  async function update(): Promise<void> {
    try {
      const collection = readCollection(root);
      state = siteState(collection, await renderAll(collection));
      log(`Content ${state.version} is in force.`);
      failure = '';
    } catch (error) {
      const message = explainFailure(error);
      if (message !== failure) log(`${message}\nThe last good content stays in force.`);
      failure = message;
    }
    sleep();
  }

  // Never two at once: a change during an update starts one more after it.
  async function updateWhileAsked(): Promise<void> {
    do {
      again = false;
      await update();
    } while (again);
    running = undefined;
  }
  function reload(): Promise<void> {
    again = running !== undefined;
    running ??= updateWhileAsked();
    return running;
  }

  const unwatch = watchFolders(folders, known, () => void reload());
  sleep();
  return {
    get state() {
      return state;
    },
    renderList(skip) {
      const { collection, lists } = state;
      if (skip >= published(collection.news, preview ? Infinity : now()).length) return Promise.resolve(undefined);
      const known = lists.get(skip);
      if (known) return known;
      const page = renderOverlay(render, collection, { now: now(), preview, paths: ['/news'], skip }).then((overlay) => overlay.get('/news'));
      page.catch(() => lists.delete(skip));
      const [oldest] = lists.keys();
      if (lists.size >= 20 && oldest !== undefined) lists.delete(oldest);
      lists.set(skip, page);
      return page;
    },
    reload,
    close() {
      clearTimeout(timer);
      unwatch();
    },
  };
}
