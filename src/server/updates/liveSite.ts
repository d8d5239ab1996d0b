/**
 * What a server does after an edit and at each change of the schedule: read, check, render, swap.
 * Begin here. The rendering is on a thread: `renderThread.ts` calls, `renderWorker.ts` is on its other side.
 * Gives `createLiveSite`: the current state of the site, and what is rendered on request. `main.ts` makes it the source of the app
 * (`http/pageSource.ts`).
 */
import { coalesce } from '../../domain/memoize.ts';
import { type Resource, withGzipOnDemand } from '../../render/resource.ts';
import { validUntil } from '../../render/snapshot/validity.ts';
import type { Log } from '../log/createLog.ts';
import type { ReleaseInfo, BuiltFiles } from './readBuild.ts';
import { createOnDemand } from './onDemand.ts';
import { type Content, type Refusal, type RunJob, type SiteState, siteState } from './renderJob.ts';
import { watchContent } from './watchContent.ts';

export interface BuiltSite extends Pick<ReleaseInfo, 'readContent' | 'renderedAt' | 'cards'>, Pick<BuiltFiles, 'find' | 'isRendered'> {
  /** True if this content is the project's current one, and the built pages are current. */
  isUpToDate(content: Content): boolean;
}

export interface LiveSiteOptions {
  root: string;
  render: RunJob;
  /** Current time, milliseconds since the epoch. */
  now(): number;
  built: BuiltSite;
  log: Log;
  /** Called after each update, with its duration in seconds. */
  onUpdate?: (result: 'ok' | 'refused', seconds: number) => void;
  /** Milliseconds without a change after which an edit counts as complete. */
  quietMs?: number;
  /** Milliseconds between checks of the system clock, which may jump while timers run evenly. */
  clockCheckMs?: number;
}

const retryMs = 10_000;

/** Finds a page or generated file as rendered from the current content, and everything else as built. */
export function findCurrent(path: string, { pages }: SiteState, built: Pick<BuiltFiles, 'find' | 'isRendered'>): Resource | undefined {
  const rendered = pages?.get(path);
  if (rendered) return rendered;
  // A built page that was not rendered again has been deleted, or its news item is no longer public.
  return pages && built.isRendered(path) ? undefined : built.find(path);
}

/**
 * Keeps the site current: follows edits of data, news and pages, publishes scheduled news, and renders again when the schedule changes a
 * state, because pages without scripts and generated files follow the clock, too.
 */
export async function createLiveSite({ root, built, render, now, log, onUpdate, quietMs, clockCheckMs = 60_000 }: LiveSiteOptions) {
  /** Runs `update`, below, which is what an edit does. */
  const reload = coalesce(update);
  const { content, version } = built.readContent();
  let state = siteState(content, version, built.renderedAt, built.cards);
  let clockTimer: NodeJS.Timeout | undefined;
  let updatedAt = now();
  let refusal: (Refusal & { at: number }) | undefined;
  let isOpen = true;
  // Watches before the first read, so that no edit is missed in between.
  const unwatch = await watchContent(root, {
    onChange: () => void reload(),
    onError: (error) => log(`Edits may go unnoticed: ${String(error)}. Send SIGHUP to read the content again.`, 'warn'),
    ...(quietMs !== undefined && { quietMs }),
  });

  /** True if the content renders differently now than in the current state, whether the clock went forward or back. */
  function isOutdated(): boolean {
    const [from = 0, to = 0] = [now(), state.newsTime].toSorted((a, b) => a - b);
    const change = validUntil(state.content, from);
    return change !== undefined && change <= to;
  }
  function scheduleClockCheck(minMs = 0): void {
    clearTimeout(clockTimer);
    // A rendering may finish after the site was closed.
    if (!isOpen) return;
    const change = validUntil(state.content, state.newsTime) ?? Infinity;
    const dueMs = Math.min(Math.max(change - now(), minMs), clockCheckMs);
    // Retries refused content, because the cause may be external, such as too many open files.
    clockTimer = setTimeout(() => (refusal || isOutdated() ? void reload() : scheduleClockCheck()), dueMs).unref();
  }

  function refuse({ message, waiting }: Refusal, time: number, seconds: number): void {
    if (message === refusal?.message) return;
    refusal = { at: time, message, waiting };
    const files = waiting.length > 0 ? ` for ${waiting.map(({ file }) => file).join(', ')}` : '';
    log(`${message}\nThe last good content stays in force${files}.`, 'warn');
    onUpdate?.('refused', seconds);
  }
  async function update(): Promise<void> {
    const time = now();
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const { site, resources } = await render({ kind: 'site', now: time });
      if (!site) throw new Error('The rendering gave no content.');
      const pages = new Map<string, Resource>();
      for (const [path, resource] of resources) {
        const last = state.pages?.get(path) ?? built.find(path);
        pages.set(path, last?.etag === resource.etag ? last : withGzipOnDemand(resource));
      }
      const isNew = site.version !== state.version;
      state = siteState(site.content, site.version, time, site.cards, pages);
      if (isNew) updatedAt = time;
      if (isNew || !site.refused) {
        log(`Content ${state.version} is in force.`);
        onUpdate?.('ok', seconds());
      }
      if (site.refused) refuse(site.refused, time, seconds());
      else refusal = undefined;
      scheduleClockCheck();
    } catch (error) {
      refuse({ message: error instanceof Error ? error.message : String(error), waiting: [] }, time, seconds());
      scheduleClockCheck(retryMs);
    }
  }

  if (built.isUpToDate(content)) scheduleClockCheck();
  else await reload();
  return {
    get state() {
      return state;
    },
    /** For `/readyz`: which content is in force and since when, by the start or an edit; and what keeps the latest from being so. */
    status: () => ({
      content: state.version,
      published: new Date(updatedAt).toISOString(),
      publishedSecondsAgo: Math.round((now() - updatedAt) / 1000),
      refused: refusal
        ? {
            time: new Date(refusal.at).toISOString(),
            problem: refusal.message,
            waiting: refusal.waiting.map(({ file, since }) => ({ file, since: new Date(since).toISOString() })),
          }
        : null,
    }),
    find: (path: string) => findCurrent(path, state, built),
    ...createOnDemand(() => state, render, now),
    /** Reads and renders the content again. If there are errors, logs them and keeps the last good content. */
    reload,
    close() {
      isOpen = false;
      clearTimeout(clockTimer);
      unwatch();
    },
  };
}
