import { join } from 'node:path';
import { nextNewsChange } from '../../site/responses.ts';
import { readCollection } from '../../collection/collection.ts';
import { contentVersion } from './contentVersion.ts';
import { createNewsLists } from './newsLists.ts';
import type { Content, DoRenderJob } from './renderJob.ts';
import type { Resource } from '../../files/resource.ts';
import { fingerprint } from './fingerprint.ts';
import { pagesOf, type SiteState, siteState } from './siteState.ts';
import { watchFolders } from './watchFolders.ts';

export interface LiveSiteOptions {
  /** Folder of the project. */
  root: string;
  perform: DoRenderJob;
  preview: boolean;
  now(): number;
  /** Whether the built pages are of this content, at this moment. */
  isBuilt(content: Content): boolean;
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
const retryAfter = 10_000;

/**
 * Keeps the site as its content says: follows edits of data, news and pages, and news that goes live.
 * @throws {ContentError} where the content has problems from the start
 */
export async function createLiveSite({ root, perform, preview, now, isBuilt, log }: LiveSiteOptions): Promise<LiveSite> {
  const folders = ['data', 'news', 'pages'].map((name) => join(root, 'content', name));
  const known = await fingerprint(folders);
  const collection = readCollection(root);
  const { data, news } = collection;
  let state = siteState({ data, news }, contentVersion(collection), now());
  let timer: NodeJS.Timeout | undefined;
  let failure = '';
  let running: Promise<void> | undefined;
  let again = false;

  const sleep = (least = 0) => {
    clearTimeout(timer);
    const next = nextNewsChange(state.content.news, state.newsTime);
    if (next === undefined) return;
    const due = Math.max(next - now(), least);
    timer = setTimeout(() => (due > longestSleep ? sleep() : void reload()), Math.min(due, longestSleep)).unref();
  };

  async function update(): Promise<void> {
    const time = now();
    try {
      const result = await perform({ kind: 'site', now: time, preview });
      state = siteState(result.content, result.version, time, pagesOf(result));
      log(`Content ${state.version} is in force.`);
      failure = '';
      sleep();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== failure) log(`${message}\nThe last good content stays in force.`);
      failure = message;
      sleep(retryAfter);
    }
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

  if (isBuilt({ data, news })) sleep();
  else await update();
  const unwatch = watchFolders(folders, known, () => void reload());
  return {
    get state() {
      return state;
    },
    renderList: createNewsLists(() => state, perform, preview),
    reload,
    close() {
      clearTimeout(timer);
      unwatch();
    },
  };
}
