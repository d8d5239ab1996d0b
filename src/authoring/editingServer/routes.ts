import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Problem } from '../editor/api.ts';
import type { BranchStatus, LastHandIn } from '../editor/handIn.ts';
import type { PublishStatus } from '../editor/publish.ts';
import { handInRequest, publishRequest } from '../editor/server/requests.ts';
import { type Branch, pushedRef } from './git/branch.ts';
import { handIn } from './git/handIn.ts';
import { lastHandIn } from './git/lastHandIn.ts';
import { otherAuthors } from './others.ts';
import { readMain, shownNotice } from './publish/mainFiles.ts';
import { noticeEnds } from './publish/noticeEnds.ts';
import { createQueue, type Queue } from '../queue.ts';
import type { Shared } from './shared.ts';

interface RouteOptions {
  shared: Shared;
  branch: Branch;
  /** The queue of everything that changes the branch. */
  inTurn: Queue;
  check(): Problem[];
  read(): void;
}

const reviewRequest = z.strictObject({ id: z.string().max(40).nullable() });
const limit = bodyLimit({ maxSize: 1024 * 1024, onError: (context) => context.text('This is too much text.\n', 413) });

async function readLastHandIn({ repository, shown }: Shared, { person }: Branch): Promise<LastHandIn | undefined> {
  const last = await lastHandIn(repository, person);
  if (last?.state !== 'merged') return last;
  const onSite = await shown.since(last.commit);
  return { state: 'merged', at: last.at, ...(onSite !== undefined && { onSite }) };
}

async function readBranchStatus(shared: Shared, branch: Branch): Promise<BranchStatus> {
  const { settings, repository, viewing } = shared;
  const { person } = branch;
  const [changes, tip] = [await branch.changes(), await branch.tip()];
  const pushed = await repository.commitOf(pushedRef(person));
  const isWaiting = pushed !== undefined && changes.length > 0 && !(await repository.isAncestor(pushed, repository.main));
  const last = await readLastHandIn(shared, branch);
  const viewed = viewing(person);
  const address = settings.pullRequest?.replaceAll('{branch}', branch.name).replaceAll('{main}', settings.main);
  return {
    role: person.role,
    ...(viewed !== undefined && { viewing: viewed }),
    saves: await branch.saves(),
    changes,
    others: await otherAuthors(repository, settings.people.values(), person),
    ...(isWaiting && { handedIn: { branch: branch.name, ...(address !== undefined && { address }), isCurrent: pushed === tip } }),
    ...(last && { last }),
    ...(settings.siteUrl !== undefined && { siteUrl: settings.siteUrl }),
  };
}

async function readPublishStatus({ settings, repository, watch, now, publisher, log }: Shared): Promise<PublishStatus> {
  publisher.prepare().catch((error: Error) => log(error.message));
  const { notice, marks, zone, closing } = await readMain(repository);
  return {
    allowed: settings.publish,
    ...(settings.siteUrl !== undefined && { siteUrl: settings.siteUrl }),
    notice: shownNotice(notice),
    ends: noticeEnds(now(), zone, closing),
    marks,
    latest: watch.latest(),
  };
}

/** Adds the routes that only an editing server has: saves, other authors, handing in, publishing, reviewing. */
export function addRoutes(app: Hono, { shared, branch, inTurn, check, read }: RouteOptions): void {
  const { person } = branch;
  const oneHandIn = createQueue();
  app.get('/api/branch', async (context) => context.json(await readBranchStatus(shared, branch)));
  app.post('/api/hand-in', limit, async (context) => {
    const request = handInRequest.parse(await context.req.json());
    const result = await oneHandIn(() => handIn({ repository: shared.repository, branch, check, inTurn, log: shared.log }, request));
    read();
    return context.json(result);
  });
  app.get('/api/publish', async (context) => context.json(await readPublishStatus(shared)));
  app.post('/api/publish', limit, async (context) => {
    const request = publishRequest.parse(await context.req.json());
    const result = await shared.publisher.publish(person, request);
    if (result.kind === 'done') {
      shared.watch.published(request, result.id);
      await inTurn(() => branch.resetIfMerged()).catch((error: Error) => shared.log(`${person.id} has published, but: ${error.message}`));
      read();
    }
    return context.json(result);
  });
  app.post('/api/review', limit, async (context) => {
    const { id } = reviewRequest.parse(await context.req.json());
    shared.review(person, id ?? undefined);
    return context.json({});
  });
}
