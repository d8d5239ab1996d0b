import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { ContentError } from '../../collection/collection.ts';
import { createFileCache, readCollection } from '../../collection/readContent.ts';
import { commitFiles, outputText } from '../../build/git.ts';
import { cachePromise } from '../../domain/memoize.ts';
import { contentVersion } from '../../render/siteList.ts';
import { createTextCache } from '../../render/textCache.ts';
import { siteListPath } from '../../site/savedCopy.ts';
import { createQueue } from '../queue.ts';
import type { Repository } from './repository.ts';

const timeoutMs = 5000;

/** Fetches JSON from the public site. @throws if it doesn't respond with JSON */
export async function askSite(siteUrl: string, path: string): Promise<unknown> {
  const address = siteUrl.replace(/\/+$/, '') + path;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return await response.json();
}

interface ShownOptions {
  repository: Repository;
  ask: ((address: string) => Promise<unknown>) | undefined;
  now(): number;
}

/** Milliseconds between questions. Slower after two minutes, because deploying to a static host takes minutes. */
const intervalMs = (since: number) => (since < 120_000 ? 1000 : 15_000);
const maxWaitMs = 3_600_000;

/** At most so many later commits of main are compared with the site's version. */
const maxCommits = 20;
const maxVersions = 500;
const versioned = z.looseObject({ version: z.string() });
const refOf = (commit: string) => `refs/shown/${commit}`;

/** Records when the public site began to show a commit of main, by comparing content versions of both. Refs keep the results. */
export function createDeploymentLog({ repository: { git, main }, ask, now }: ShownOptions) {
  const options = { cache: createFileCache(), parser: createTextCache().parser };
  const inTurn = createQueue();
  const versions = new Map<string, Promise<string | undefined>>();
  const versionOf = (commit: string) =>
    cachePromise(versions, commit, maxVersions, async () => {
      const files = await commitFiles(git, commit);
      try {
        return contentVersion(readCollection(files, options));
      } catch (error) {
        // The site never serves content with errors as a whole.
        if (error instanceof ContentError) return undefined;
        throw error;
      }
    });
  const since = async (commit: string) => (await outputText(git(['for-each-ref', '--format=%(raw)', refOf(commit)]))) || undefined;

  async function record(commit: string): Promise<void> {
    if (!ask || (await since(commit)) !== undefined) return;
    const { version } = versioned.parse(await ask(siteListPath));
    const args = ['log', '--first-parent', `--max-count=${maxCommits}`, '--format=%H', `${commit}^..${main}`, '--', 'content', 'public'];
    for (const later of (await outputText(git(args))).split('\n').filter(Boolean)) {
      if ((await versionOf(later)) !== version) continue;
      const seen = await outputText(git(['hash-object', '-w', '--stdin'], { input: new Date(now()).toISOString() }));
      return void (await git(['update-ref', refOf(commit), seen]));
    }
  }
  const recordInTurn = (commit: string) => inTurn(() => record(commit));
  return {
    /** When the site was first seen with this commit or a later one, as an ISO instant; undefined if it hasn't been. */
    since,
    /** Asks the site whether it shows a commit of main, unless that's known. @throws if the site doesn't respond */
    record: recordInTurn,
    /** Asks until the site shows a commit of main, or an hour has passed. */
    async follow(commit: string): Promise<void> {
      const began = now();
      while (ask && now() - began <= maxWaitMs) {
        // A failure doesn't end it: the site may just be restarting.
        await recordInTurn(commit).catch(() => undefined);
        if ((await since(commit).catch(() => undefined)) !== undefined) return;
        await wait(intervalMs(now() - began), undefined, { ref: false });
      }
    },
  };
}
