import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { pathOf } from '../../domain/addresses.ts';
import { addDays } from '../../domain/days.ts';
import { UserError } from '../../domain/userError.ts';
import { dayOf, wallClock } from '../../domain/zone.ts';
import { blobText, readBlobs, GitError, outputText, splitNul, lastNewsNumber } from '../../build/git.ts';
import type { ParsedContent } from '../../collection/parsed/parsedContent.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { newsIdOf } from '../../collection/readTexts.ts';
import { type ContentFiles, fileText, normalizeText } from '../../collection/files/contentFiles.ts';
import { bodyStart } from '../../review/edits/applyEdits.ts';
import { setValueAt, valueEdit, type FileEdit, type YamlChange } from '../../review/edits/edits.ts';
import type { Mark, NewsOnMain, Published, PublishKind, PublishStatus, PublishRequest, PublishResult } from '../contract.ts';
import { newFilePaths } from '../newFile.ts';
import { createQueue } from '../queue.ts';
import { createWorkspace } from '../server/workspace.ts';
import { addWorktree, commitStaged, readCommits, stageContent } from './branch.ts';
import type { createDeploymentLog } from './deploymentLog.ts';
import type { Repository } from './repository.ts';
import type { EditingSettings, Person } from './settings.ts';

const publishFiles = {
  notice: 'content/data/notice.yaml',
  levels: 'content/data/registration.yaml',
  windows: 'content/data/windows.yaml',
} as const;

// Not the schemas of the collections: what is on main may have mistakes elsewhere, and publishing goes on in spite of them.
const text = z.string().optional().catch(undefined);
const noticeFile = z.object({ show: z.boolean().catch(false), text, link: text, until: text, from: text }).catch({ show: false });
const levels = z.object({ levels: z.array(z.object({ id: z.string(), name: z.string(), soldOut: z.boolean().catch(false) })) });
const windows = z.record(z.string(), z.object({ name: z.string(), full: z.boolean().optional().catch(undefined) }));
const convention = z.object({ zone: z.object({ id: z.string() }), closingCeremony: text });

const front = z.object({ heading: z.string() });
/** So many of the latest news items can be corrected or taken back at once. */
const maxNews = 10;

async function readNewsOnMain({ git, main }: Repository): Promise<NewsOnMain[]> {
  const files = await splitNul(git(['ls-tree', '-z', '--name-only', main, 'content/news/']));
  const latest = files
    .filter(isAllowedFile.news)
    .toSorted((one, other) => newsIdOf(other) - newsIdOf(one))
    .slice(0, maxNews);
  const names = latest.map((file) => `${main}:${file}`);
  const blobs = await readBlobs(git, names);
  return latest.flatMap((file, index) => {
    const parts = splitFrontMatter(normalizeText(blobText(blobs[index]) ?? ''));
    const heading = 'error' in parts ? undefined : front.safeParse(parsed(parts.yaml)).data?.heading;
    return 'error' in parts || heading === undefined ? [] : [{ file, heading, text: parts.body.trim() }];
  });
}

/** What main has got lately, newest first, handed in or published. */
export const lastAccepted = ({ git, main }: Repository) => readCommits(git, '--no-merges', '--max-count=8', main, '--', 'content');

function parsed(source: string | null): unknown {
  try {
    return parse(source ?? '');
  } catch {
    // The check reports it to whoever wrote it.
    return undefined;
  }
}

/** The present values of what may be published directly. Missing and invalid files count as empty. */
export async function readMain(repository: Repository) {
  const { git, main } = repository;
  const names = [...Object.values(publishFiles), 'content/data/convention.yaml'].map((file) => `${main}:${file}`);
  const blobs = await readBlobs(git, names);
  const [notice, registration, schedule, facts] = blobs.map((blob) => parsed(blobText(blob)));
  const conventionFacts = convention.safeParse(facts).data;
  const foundLevels = levels.safeParse(registration).data?.levels ?? [];
  const levelMarks = foundLevels.map(({ soldOut, ...level }): Mark => ({ what: 'level', ...level, isSet: soldOut }));
  const windowMarks = Object.entries(windows.safeParse(schedule).data ?? {}).flatMap(([id, { name, full }]): Mark[] =>
    full === undefined ? [] : [{ what: 'window', id, name, isSet: full }],
  );
  return {
    notice: blobs[0] && noticeFile.parse(notice ?? {}),
    marks: [...levelMarks, ...windowMarks],
    zone: conventionFacts?.zone.id ?? 'UTC',
    closing: conventionFacts?.closingCeremony,
    news: await readNewsOnMain(repository),
  };
}
type MainFiles = Awaited<ReturnType<typeof readMain>>;

/** Formats a Unix time in milliseconds as content writes it: "2025-08-30 23:59" in a time zone. */
const contentTime = (time: number, zone: string): string => toMinute(wallClock(time, zone).toISOString());
/** A file may write a time with a T, and with seconds. */
const toMinute = (time: string) => time.slice(0, 16).replace('T', ' ');

/** The notice that visitors see now; null if there is none. @param now Unix time in milliseconds */
export function shownNotice({ notice, zone }: Pick<MainFiles, 'notice' | 'zone'>, now: number): PublishStatus['notice'] {
  if (!notice?.show || notice.text === undefined) return null;
  const { link } = notice;
  const [until, from] = [notice.until, notice.from].map((time) => time && toMinute(time));
  const present = contentTime(now, zone);
  if ((until !== undefined && until <= present) || (from !== undefined && from > present)) return null;
  return { text: notice.text, ...(link !== undefined && { link }), ...(until !== undefined && { until }) };
}

/** End times to offer for a notice. @param now Unix time in milliseconds @param closing of the closing ceremony, as content writes it */
export function noticeEnds(now: number, zone: string, closing: string | undefined): PublishStatus['ends'] {
  const today = dayOf(now, zone);
  return [
    { name: 'tonight', until: `${today} 23:59` },
    { name: 'tomorrow', until: `${addDays(today, 1)} 12:00` },
    ...(closing !== undefined && toMinute(closing) > contentTime(now, zone)
      ? [{ name: 'convention' as const, until: toMinute(closing) }]
      : []),
  ];
}

interface PublishContext {
  now: number;
  nextNews: number;
  read(file: string): string;
}

type NewsRequest = Extract<PublishRequest, { kind: 'news' }>;

/** Edits that correct a news item, or take it back. @throws {UserError} if it isn't as its author saw it */
function newsEdits(item: NewsRequest['item'], was: NewsOnMain, { news }: MainFiles, read: PublishContext['read']) {
  const { file, heading, text: before } = was;
  const present = news.find((each) => each.file === file);
  if (present?.heading !== heading || present.text !== before)
    throw new UserError('Somebody has changed this item since, or taken it back. Load the page again, and make your change once more.');
  if (!item) return [{ file, at: 'delete' } as const];
  const start = bodyStart(read(file));
  const body: FileEdit = { file, at: 'text', start, end: start + before.length, before, text: item.text };
  return [...(item.heading === heading ? [] : [setValueAt(file, ['heading'], item.heading)]), body];
}

/** True if main is as the request wants it: its answer was lost, and the button pressed again. */
const isPublished = ({ item, was }: NewsRequest, { news }: MainFiles, files: ContentFiles) =>
  item
    ? news.some(({ file, heading, text: body }) => (!was || file === was.file) && heading === item.heading && body === item.text)
    : was !== undefined && !files.has(was.file);

function noticeChanges(notice: PublishStatus['notice'], { notice: present, zone }: MainFiles, now: number): YamlChange[] {
  if (!present) throw new UserError(`The website has no ${publishFiles.notice}. Ask a writer to add it, as the guide says.`);
  if (!notice) return [{ kind: 'set', path: ['show'], value: false }];
  if (notice.until !== undefined && notice.until <= contentTime(now, zone))
    throw new UserError('The time until which the notice would show has passed. Choose a later one.');
  const fields = { show: true, text: notice.text, link: notice.link, from: undefined, until: notice.until };
  return Object.entries(fields).flatMap(([name, value]): YamlChange[] => {
    if (value !== undefined) return [{ kind: 'set', path: [name], value }];
    return present[name as 'link' | 'from' | 'until'] === undefined ? [] : [{ kind: 'remove', path: [name] }];
  });
}

/** Translates a publisher's request into edits of main's files. @throws {UserError} if the file, level or window doesn't exist on main */
export function publishEdits(request: PublishRequest, main: MainFiles, { now, nextNews, read }: PublishContext): FileEdit[] {
  switch (request.kind) {
    case 'notice':
      return noticeChanges(request.notice, main, now).map((change) => valueEdit(publishFiles.notice, change));
    case 'news': {
      const { item, was } = request;
      if (was) return newsEdits(item, was, main, read);
      if (!item) return [];
      const fields = { heading: item.heading, live: contentTime(now, main.zone) };
      const { file } = newFilePaths({ kind: 'news', front: fields, body: '', path: '' }, { nextNews });
      return [{ file, at: 'create', front: fields, body: item.text }];
    }
    case 'sold out and full':
      return request.marks.map(({ what, id, isSet: value }) => {
        const ofKind = main.marks.filter((mark) => mark.what === what);
        const index = ofKind.findIndex((mark) => mark.id === id);
        if (index < 0) throw new UserError(`"${id}" isn't on the website any more. Load the page again.`);
        return what === 'level'
          ? setValueAt(publishFiles.levels, ['levels', index, 'soldOut'], value)
          : setValueAt(publishFiles.windows, [id, 'full'], value);
      });
  }
}

const isAllowedFile = {
  notice: (file: string) => file === publishFiles.notice,
  news: (file: string) => /^content\/news\/\d+-[a-z0-9-]+\.md$/.test(file),
  'sold out and full': (file: string) => file === publishFiles.levels || file === publishFiles.windows,
};

/** @throws {UserError} if a commit would change files other than those that its kind may */
export function assertPublishable(kind: PublishKind, files: readonly string[]): void {
  // Without its last file, a folder has a .gitkeep.
  const changed = files.filter((file) => file !== 'content/news/.gitkeep');
  const other = changed.find((file) => !isAllowedFile[kind](file));
  if (other === undefined && (kind !== 'news' || changed.length === 1)) return;
  throw new UserError(`This would change ${other ?? 'several news items'}, too, so nothing is published. Save it, and hand it in instead.`);
}

/** Why a fetch or a push failed: main has `moved` on from where ours began; or it is protected, or another push just held it (`refused`). */
function failureOf(error: unknown): { kind: keyof typeof failureMessages; reason?: string } {
  if (!(error instanceof GitError)) throw error;
  // Porcelain output has a line per ref: "!<tab>from:to<tab>[rejected] (fetch first)".
  const output = error.output.toString('utf8');
  if (/^!\t.*\[rejected\]/m.test(output)) return { kind: 'moved' };
  return { kind: /^!\t.*\[remote rejected\]/m.test(output) ? 'refused' : 'away', reason: `${error.message} ${output}`.trim() };
}

/** A commit of a few lines takes seconds at most. */
const pushMs = 15_000;

interface PublisherOptions {
  repository: Repository;
  shown: Pick<ReturnType<typeof createDeploymentLog>, 'since' | 'follow'>;
  settings: Pick<EditingSettings, 'main' | 'publish'>;
  log(line: string): void;
  now(): number;
  wait?: (milliseconds: number) => Promise<unknown>;
}

// Pauses between attempts, in milliseconds.
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000];
/** Milliseconds after the press in which an attempt may begin. With the last one, they are fewer than a proxy waits by itself. */
const tryingMs = 35_000;

const failureMessages = {
  moved: "Others publish all the time just now, so this couldn't be added. Nothing is published yet. Press the button again.",
  away: "The server that keeps the website's files doesn't answer, so this press has published nothing. What you wrote is kept here: press the button again in a minute. If it goes on, call whoever runs the website.",
  refused:
    "The server that keeps the website's files doesn't let this editor publish. Nothing is published. Call whoever runs the website: its guide for operators says how a deploy key may push to main.",
};

const maybePublished =
  "The server that keeps the website's files doesn't answer. It may have been published already: press the same button again in a minute to see. What you wrote is kept here.";

const publishMessage = (request: PublishRequest): string => {
  if (request.kind === 'news') {
    const verb = request.was ? 'Correct news' : 'Publish news';
    return request.item ? `${verb}: ${request.item.heading}` : `Take back news: ${request.was?.heading}`;
  }
  if (request.kind === 'notice') return request.notice ? `Put up a notice: ${request.notice.text}` : 'Take the notice down';
  return `Mark ${request.marks.map(({ id, isSet, what }) => `${id} as ${isSet ? '' : 'not '}${what === 'level' ? 'sold out' : 'full'}`).join(', ')}`;
};

/** The page that shows a mark; undefined if none does. */
function pageOfMark({ what, id }: Pick<Mark, 'what' | 'id'>, { data, pages }: ParsedContent): string | undefined {
  if (what === 'level')
    return pages.find(({ inspection }) => inspection.components.some(({ name }) => name === 'RegistrationLevels'))?.path;
  const page = data.windows?.[id]?.page;
  return page && pathOf(page);
}

/** Turns each request into one commit on main, in the publisher's name, and makes it again if main has moved. Never force-pushes. */
export function createPublisher({ repository, shown, settings, log, now, wait = setTimeout }: PublisherOptions) {
  const { git, folder, main } = repository;
  const root = join(folder, 'publish');
  const inWorktree = { cwd: root };
  const inTurn = createQueue();
  /** The commit of main that was last read ahead. */
  let prepared: string | undefined;
  const latest = new Map<PublishKind, { commit: string } & Published>();
  const workspace = createWorkspace(root, { log: (line) => log(`publish ${line}`), now });

  /** Resets the worktree to main, and removes what a failed attempt left. */
  async function checkOut(): Promise<void> {
    if (!existsSync(join(root, '.git'))) await addWorktree(git, '--detach', root, main);
    await git(['reset', '--quiet', '--hard', main], inWorktree);
    await git(['clean', '--quiet', '-fd', '--', 'content'], inWorktree);
  }

  /** Commits a request on top of main, as it was fetched last. Returns a result if there is nothing to push. */
  async function commitOnMain(person: Person, request: PublishRequest) {
    await checkOut();
    const isNew = request.kind === 'news' && !request.was;
    // Only a new item needs it, because reading the history is slow.
    const nextNews = isNew ? (await lastNewsNumber(root)) + 1 : 0;
    const read = (file: string) => fileText(workspace.files, file);
    const present = await readMain(repository);
    if (request.kind === 'news' && isPublished(request, present, workspace.files)) return { kind: 'nothing' } as const;
    const edits = publishEdits(request, present, { now: now(), nextNews, read });
    const { isSaved, errors, warnings } = workspace.save({ edits, passWarnings: request.passWarnings, isDryRun: false });
    if (!isSaved) return { kind: 'refused', errors, warnings } as const;
    const staged = await stageContent(git, root);
    const [file] = staged;
    if (file === undefined) return { kind: 'nothing' } as const;
    assertPublishable(request.kind, staged);
    await commitStaged(git, root, person, publishMessage(request).replaceAll(/\s+/g, ' ').slice(0, 200));
    const commit = await outputText(git(['rev-parse', 'HEAD'], inWorktree));
    const [mark] = request.kind === 'sold out and full' ? request.marks : [];
    const page = mark && pageOfMark(mark, workspace.content().parsed);
    const path = request.kind === 'news' && request.item ? `/news/${newsIdOf(file)}` : page;
    return { kind: 'commit', commit, place: path === undefined ? {} : { path } } as const;
  }

  async function pushToMain(commit: string): Promise<void> {
    await git(['push', '--porcelain', '--no-verify', 'origin', `${commit}:refs/heads/${settings.main}`], { timeout: pushMs });
    await git(['update-ref', main, commit]).catch((error: Error) => log(`The next fetch brings it: ${error.message}`));
  }

  async function publish(person: Person, request: PublishRequest, end: number): Promise<PublishResult> {
    if (person.role !== 'publisher' || !settings.publish.includes(request.kind))
      throw new UserError(
        `The settings of this editor don't let you publish this at once (${request.kind}). Save it, and hand it in instead.`,
      );
    // Others' waited for the remote for so long.
    if (now() > end) throw new UserError(failureMessages.away);
    let made: Extract<Awaited<ReturnType<typeof commitOnMain>>, { kind: 'commit' }> | undefined;
    let wasRefused = false;
    for (let tries = 0; ; tries += 1) {
      const next = pausesMs[tries];
      let failure: ReturnType<typeof failureOf> | undefined = await repository.fetch().then(() => undefined, failureOf);
      if (!failure) {
        // The connection may have broken after the push had arrived.
        if (!made || !(await repository.isAncestor(made.commit, main))) {
          const outcome = await commitOnMain(person, request);
          if (outcome.kind !== 'commit') return outcome;
          made = outcome;
          failure = await pushToMain(made.commit).then(() => undefined, failureOf);
        }
        if (!failure) {
          const { commit, place } = made;
          log(`${person.id} published ${request.kind} ${commit}`);
          latest.set(request.kind, { commit, onMain: new Date(now()).toISOString(), ...place });
          void shown.follow(commit);
          return { kind: 'done', ...place };
        }
      }
      const { kind, reason } = failure;
      const pause = next !== undefined && now() + next < end ? next : undefined;
      if (reason !== undefined) log(reason);
      if (kind === 'away' && pause === undefined && made) throw new UserError(maybePublished);
      // Of two simultaneous pushes, a remote refuses the later one as it refuses all to a protected branch, so one more tells.
      if ((kind === 'refused' && wasRefused) || pause === undefined) throw new UserError(failureMessages[kind]);
      wasRefused = kind === 'refused';
      if (kind !== 'moved') await wait(pause);
    }
  }
  return {
    /** @throws {UserError} if nothing is published, or may not be, with a message that says what to do */
    publish(person: Person, request: PublishRequest) {
      const end = now() + tryingMs;
      return inTurn(() => publish(person, request, end));
    },
    async latest(): Promise<PublishStatus['latest']> {
      const all = [...latest].map(async ([kind, { commit, ...published }]) => {
        const onSite = await shown.since(commit);
        return [kind, { ...published, ...(onSite !== undefined && { onSite }) }] as const;
      });
      return Object.fromEntries(await Promise.all(all));
    },
    /** Reads main ahead of time, so that publishing only has to check its own change. */
    prepare: () =>
      inTurn(async () => {
        const commit = await repository.commitOf(main);
        if (commit === prepared) return;
        await checkOut();
        workspace.content();
        prepared = commit;
      }),
  };
}
