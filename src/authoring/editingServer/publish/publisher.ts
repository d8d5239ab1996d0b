import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { join } from 'node:path';
import type { PublishRequest, PublishResult } from '../../editor/publish.ts';
import { createWorkspace } from '../../editor/server/workspace.ts';
import { lastNewsNumber } from '../../changes/source/lastNewsNumber.ts';
import { createQueue } from '../../queue.ts';
import { EditError } from '../../splice/splice.ts';
import { entries, GitError, printed } from '../../../hosting/git/git.ts';
import { identityOf, isNoFile } from '../git/branch.ts';
import type { Repository } from '../git/repository.ts';
import type { EditingSettings, Person } from '../settings.ts';
import { readMain } from './mainFiles.ts';
import { expectOnly, publishEdits } from './publishEdits.ts';
import { pushToMain, type PushAnswer } from './pushToMain.ts';

interface PublisherOptions {
  repository: Repository;
  settings: Pick<EditingSettings, 'main' | 'publish'>;
  log(line: string): void;
  /** Wall clock, milliseconds. */
  now(): number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/** Publishes at once what the settings allow. */
export interface Publisher {
  /** @throws {EditError} with a sentence that says what to do, if nothing is published */
  publish(person: Person, request: PublishRequest): Promise<PublishResult>;
  /** Reads main as it was fetched last, so that the next press has only its own change to check. */
  prepare(): Promise<void>;
}

type Attempt = PushAnswer | { kind: 'result'; result: Exclude<PublishResult, { kind: 'done' }> };
interface Outcome {
  attempt: Attempt;
  /** What was pushed, or was to be. */
  commit?: string;
  id?: number;
}

/** Before each further try, milliseconds. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000];

const sentences = {
  moved: "Others publish all the time just now, so this couldn't be added. Nothing is published yet. Press the button again.",
  away: "The server that keeps the website's files doesn't answer. Nothing is published yet. What you wrote is kept here: press the button again in a minute. If it goes on, call whoever runs the website.",
  refused:
    "The server that keeps the website's files doesn't let this editor publish. Nothing is published. Call whoever runs the website: its guide for operators says how a deploy key may push to main.",
};

const publishMessage = (request: PublishRequest): string => {
  if (request.kind === 'news') return `Publish news: ${request.heading}`;
  if (request.kind === 'notice') return request.notice ? `Put up a notice: ${request.notice.text}` : 'Take the notice down';
  return `Mark ${request.marks.map(({ id, isSet, what }) => `${id} as ${isSet ? '' : 'not '}${what === 'level' ? 'sold out' : 'full'}`).join(', ')}`;
};

/**
 * Makes what publishers ask for one commit on main, of the files alone that it concerns, in their name and checked as everything is. If main
 * has moved meanwhile, the commit is made anew on top. Nothing is pushed by force.
 */
export function createPublisher({ repository, settings, log, now, wait = setTimeout }: PublisherOptions): Publisher {
  const { git, folder, main } = repository;
  const root = join(folder, 'publish');
  const at = { cwd: root };
  const inTurn = createQueue();
  /** The commit of main that was read last. */
  let prepared: string | undefined;
  const workspace = createWorkspace(root, { log: (line) => log(`publish ${line}`) });

  /** The files of main, without anything that another try has left. */
  async function checkOut(): Promise<void> {
    if (!existsSync(join(root, '.git'))) {
      await git(['worktree', 'prune']);
      await git(['worktree', 'add', '--quiet', '--detach', root, main]);
    }
    await git(['reset', '--quiet', '--hard', main], at);
    await git(['clean', '--quiet', '-fd', '--', 'content'], at);
  }

  async function tryOnce(person: Person, request: PublishRequest, before: Outcome | undefined): Promise<Outcome> {
    const failed = await repository.fetch().then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof GitError)) throw error;
        return error.message;
      },
    );
    if (failed !== undefined) return { ...before, attempt: { kind: 'away', reason: failed } };
    // The connection may have broken after the push, and before its answer.
    if (before?.commit !== undefined && (await repository.isAncestor(before.commit, main))) return { ...before, attempt: { kind: 'done' } };
    await checkOut();
    // Its history takes a while to read.
    const nextNews = request.kind === 'news' ? (await lastNewsNumber(root)) + 1 : 0;
    const edits = publishEdits(request, await readMain(repository), { now: now(), nextNews });
    const { isSaved, errors } = workspace.save({ edits, passWarnings: true, isTrial: false });
    if (!isSaved) return { attempt: { kind: 'result', result: { kind: 'errors', errors } } };
    await git(['add', '--all', '--', 'content'], at);
    const staged = await entries(git(['diff', '-z', '--cached', '--raw', '--no-renames'], at));
    if (staged.length === 0) return { attempt: { kind: 'result', result: { kind: 'nothing' } } };
    if (staged.some(isNoFile)) throw new EditError('This would make a link, or a program, so nothing is published.');
    expectOnly(
      request.kind,
      staged.filter((line) => !line.startsWith(':')),
    );
    const input = publishMessage(request).replaceAll(/\s+/g, ' ').slice(0, 200);
    await git(['commit', '--quiet', '--no-verify', '--cleanup=whitespace', '--file=-'], { ...at, input, env: identityOf(person) });
    const commit = await printed(git(['rev-parse', 'HEAD'], at));
    const attempt = await pushToMain(git, commit, settings.main);
    if (attempt.kind === 'done') await git(['update-ref', main, commit]);
    return { attempt, commit, ...(request.kind === 'news' && { id: nextNews }) };
  }

  async function publish(person: Person, request: PublishRequest): Promise<PublishResult> {
    if (person.role !== 'publisher' || !settings.publish.includes(request.kind))
      throw new EditError(
        `The settings of this editor don't let you publish this at once (${request.kind}). Save it, and hand it in instead.`,
      );
    let outcome: Outcome | undefined;
    for (const pause of [...pausesMs, undefined]) {
      outcome = await tryOnce(person, request, outcome);
      const { attempt, commit = '', id } = outcome;
      if (attempt.kind === 'result') return attempt.result;
      if (attempt.kind === 'done') {
        log(`${person.id} published ${request.kind} ${commit}`);
        return { kind: 'done', ...(id !== undefined && { id }) };
      }
      if ('reason' in attempt) log(attempt.reason);
      if (attempt.kind === 'refused' || pause === undefined) throw new EditError(sentences[attempt.kind]);
      if (attempt.kind === 'away') await wait(pause);
    }
    throw new EditError(sentences.away);
  }
  return {
    publish: (person, request) => inTurn(() => publish(person, request)),
    prepare: () =>
      inTurn(async () => {
        const commit = await repository.commitOf(main);
        if (commit === prepared) return;
        await checkOut();
        workspace.draft();
        prepared = commit;
      }),
  };
}
