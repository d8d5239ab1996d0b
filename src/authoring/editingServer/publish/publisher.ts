import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import type { PublishRequest, PublishResult } from '../../editor/publish.ts';
import { createWorkspace } from '../../editor/server/workspace.ts';
import { lastNewsNumber } from '../../review/states.ts';
import { createQueue } from '../../queue.ts';
import { setBounded } from '../../../render/files/setBounded.ts';
import { EditError } from '../../splice/splice.ts';
import { GitError, outputText } from '../../../hosting/git/git.ts';
import { addAnew, commitStaged, stageContent } from '../git/branch.ts';
import type { Repository } from '../git/repository.ts';
import type { EditingSettings, Person } from '../settings.ts';
import { readMain } from './mainFiles.ts';
import { assertPublishable, publishEdits } from './publishEdits.ts';
import { pushToMain, type PushResult } from './pushToMain.ts';

interface PublisherOptions {
  repository: Repository;
  settings: Pick<EditingSettings, 'main' | 'publish'>;
  log(line: string): void;
  /** Unix time in milliseconds. */
  now(): number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Publishes what the settings allow directly to main. */
export interface Publisher {
  /** @throws {EditError} if nothing is published, or may not be, with a message that says what to do */
  publish(person: Person, request: PublishRequest): Promise<PublishResult>;
  /** Reads main ahead of time, so that publishing only has to check its own change. */
  prepare(): Promise<void>;
}

type Attempt = PushResult | { kind: 'result'; result: Exclude<PublishResult, { kind: 'done' }> };
interface Outcome {
  attempt: Attempt;
  /** The commit that was pushed, or was to be. */
  commit?: string;
  id?: number;
}

const maxUnanswered = 50;
// Pauses between attempts, in milliseconds.
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000];
/** Milliseconds after the press in which an attempt may begin. With the last one, they are fewer than a proxy waits by itself. */
const tryingMs = 35_000;

const failureMessages = {
  moved: "Others publish all the time just now, so this couldn't be added. Nothing is published yet. Press the button again.",
  away: "The server that keeps the website's files doesn't answer. Nothing is published yet. What you wrote is kept here: press the button again in a minute. If it goes on, call whoever runs the website.",
  refused:
    "The server that keeps the website's files doesn't let this editor publish. Nothing is published. Call whoever runs the website: its guide for operators says how a deploy key may push to main.",
};

const maybePublished =
  "The server that keeps the website's files doesn't answer. It may have been published already: press the same button again in a minute to see. What you wrote is kept here.";

const publishMessage = (request: PublishRequest): string => {
  if (request.kind === 'news') return `Publish news: ${request.heading}`;
  if (request.kind === 'notice') return request.notice ? `Put up a notice: ${request.notice.text}` : 'Take the notice down';
  return `Mark ${request.marks.map(({ id, isSet, what }) => `${id} as ${isSet ? '' : 'not '}${what === 'level' ? 'sold out' : 'full'}`).join(', ')}`;
};

/**
 * Turns each request into one commit on main, in the publisher's name, checked like every edit and limited to the files that it concerns.
 * If main has moved, the commit is made again on top of it. Never force-pushes.
 */
export function createPublisher({ repository, settings, log, now, wait = setTimeout }: PublisherOptions): Publisher {
  const { git, folder, main } = repository;
  const root = join(folder, 'publish');
  const inWorktree = { cwd: root };
  const inTurn = createQueue();
  /** Pushes of news that may have arrived, by person and request: pressing again must not publish them twice. */
  const unanswered = new Map<string, Outcome>();
  /** The commit of main that was last read ahead. */
  let prepared: string | undefined;
  const workspace = createWorkspace(root, { log: (line) => log(`publish ${line}`) });

  /** Resets the worktree to main, and removes what a failed attempt left. */
  async function checkOut(): Promise<void> {
    if (!existsSync(join(root, '.git'))) {
      await git(['worktree', 'prune']);
      await git([...addAnew, '--detach', root, main]);
    }
    await git(['reset', '--quiet', '--hard', main], inWorktree);
    await git(['clean', '--quiet', '-fd', '--', 'content'], inWorktree);
  }

  async function attemptOnce(person: Person, request: PublishRequest, before: Outcome | undefined): Promise<Outcome> {
    const failed = await repository.fetch().then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof GitError)) throw error;
        return error.message;
      },
    );
    if (failed !== undefined) return { ...before, attempt: { kind: 'away', reason: failed } };
    // The connection may have broken after the push had arrived.
    if (before?.commit !== undefined && (await repository.isAncestor(before.commit, main))) return { ...before, attempt: { kind: 'done' } };
    await checkOut();
    // Only news needs it, because reading the history is slow.
    const nextNews = request.kind === 'news' ? (await lastNewsNumber(root)) + 1 : 0;
    const edits = publishEdits(request, await readMain(repository), { now: now(), nextNews });
    const { isSaved, errors } = workspace.save({ edits, passWarnings: true, isDryRun: false });
    if (!isSaved) return { attempt: { kind: 'result', result: { kind: 'errors', errors } } };
    const staged = await stageContent(git, root);
    if (staged.length === 0) return { attempt: { kind: 'result', result: { kind: 'nothing' } } };
    assertPublishable(request.kind, staged);
    await commitStaged(git, root, person, publishMessage(request).replaceAll(/\s+/g, ' ').slice(0, 200));
    const commit = await outputText(git(['rev-parse', 'HEAD'], inWorktree));
    const attempt = await pushToMain(git, commit, settings.main);
    if (attempt.kind === 'done')
      await git(['update-ref', main, commit]).catch((error: Error) => log(`The next fetch brings it: ${error.message}`));
    return { attempt, commit, ...(request.kind === 'news' && { id: nextNews }) };
  }

  async function publish(person: Person, request: PublishRequest, end: number): Promise<PublishResult> {
    if (person.role !== 'publisher' || !settings.publish.includes(request.kind))
      throw new EditError(
        `The settings of this editor don't let you publish this at once (${request.kind}). Save it, and hand it in instead.`,
      );
    // Others' waited for the remote for so long.
    if (now() > end) throw new EditError(failureMessages.away);
    const key = JSON.stringify([person.id, request]);
    let outcome = unanswered.get(key);
    unanswered.delete(key);
    let wasRefused = false;
    for (const next of [...pausesMs, undefined]) {
      outcome = await attemptOnce(person, request, outcome);
      const { attempt, commit = '', id } = outcome;
      const pause = next !== undefined && now() + next < end ? next : undefined;
      if (attempt.kind === 'result') return attempt.result;
      if (attempt.kind === 'done') {
        log(`${person.id} published ${request.kind} ${commit}`);
        return { kind: 'done', ...(id !== undefined && { id }) };
      }
      if ('reason' in attempt) log(attempt.reason);
      if (attempt.kind === 'away' && pause === undefined && outcome.commit !== undefined) {
        // A notice or a mark can be published twice; news would be there twice.
        if (request.kind === 'news') setBounded(unanswered, key, outcome, maxUnanswered);
        throw new EditError(maybePublished);
      }
      // Of two simultaneous pushes, a remote refuses the later one as it refuses all to a protected branch, so one more tells.
      if ((attempt.kind === 'refused' && wasRefused) || pause === undefined) throw new EditError(failureMessages[attempt.kind]);
      wasRefused = attempt.kind === 'refused';
      if (attempt.kind !== 'moved') await wait(pause);
    }
    throw new EditError(failureMessages.away);
  }
  return {
    publish(person, request) {
      const end = now() + tryingMs;
      return inTurn(() => publish(person, request, end));
    },
    prepare: () =>
      inTurn(async () => {
        const commit = await repository.commitOf(main);
        if (commit === prepared) return;
        await checkOut();
        workspace.parsed();
        prepared = commit;
      }),
  };
}
