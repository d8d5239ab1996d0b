import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { GitError } from '../../build/git.ts';
import { matchesSecret } from '../../build/hosts/matchesSecret.ts';
import { createQueue } from '../queue.ts';
import { messageHeader } from '../contract.ts';
import { newToken, originProblem } from '../server/editorApp.ts';
import { createDeploymentLog, createPublicSite } from './deploymentLog.ts';
import { lastHandIn } from './handIn.ts';
import { createPublisher } from './publish.ts';
import { openRepository } from './repository.ts';
import { openSession, type Session, type Shared } from './session.ts';
import type { EditingSettings, Person } from './settings.ts';
import type { SiteCode } from './site.ts';

/** The person who makes a request, or why it's refused. */
type Admission = { person: Person } | { status: 401 | 403; reason: string };

/** Admits people who signed in at the proxy and come from the editor's own pages; without sign-in, the one person of the settings. */
function admit(request: Request, { address, signIn, secret, people }: EditingSettings): Admission {
  const { host, origin } = new URL(address);
  const reason = request.headers.get('host') === host ? originProblem(request, origin) : `Open the editor at ${address}`;
  if (reason !== undefined) return { status: 403, reason };
  if (!signIn || secret === undefined) {
    const [person] = people.values();
    return person ? { person } : { status: 403, reason: 'The settings name nobody.' };
  }
  // Requests that bypass the proxy don't have the secret.
  if (!matchesSecret(request.headers.get(signIn.secretHeader) ?? undefined, secret))
    return { status: 401, reason: 'Sign in first. This request did not come by the sign-in.' };
  const user = request.headers.get(signIn.userHeader) ?? '';
  const person = people.get(user);
  return person ? { person } : { status: 403, reason: "You have signed in, but you're not on the list of people who edit this website." };
}

interface EditingOptions {
  settings: EditingSettings;
  site: SiteCode;
  log(line: string): void;
  now?: () => number;
}

type Env = { Variables: { person: Person } };

const isEditor = /^\/admin(?:\/|$)/;
/** Unsaved edits are sent at each pause in typing. They write no file, so there is nothing to commit. */
const draftPath = '/admin/api/draft';
/** Requests that move the branch themselves. They take their turn only for that, so that saves don't wait while they wait for the remote. */
const remotePaths = ['/admin/api/hand-in', '/admin/api/publish', '/admin/api/start-over'];
const maxBytes = 26 * 2 ** 20;

/** The first line of the author's message, at most 200 characters; undefined if it's empty. */
function decodeMessage(header: string | null): string | undefined {
  let text = '';
  try {
    text = decodeURIComponent(header ?? '');
  } catch {
    // Malformed encoding: the commit gets its default message.
  }
  const [line = ''] = /^.*/.exec(text.replaceAll(/[^\P{C}\n]/gu, '').trim()) ?? [];
  return line.slice(0, 200) || undefined;
}

function addHeaders({ headers: target }: Response, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) if (!target.has(name)) target.set(name, value);
  // Responses are personal, so shared caches must not store them.
  if (!/no-store|immutable/.test(target.get('cache-control') ?? '')) target.set('cache-control', 'private, no-cache');
}

export interface EditingApp {
  app: Hono<Env>;
  /** Fetches the remote's branches, and checks whether what authors handed in was merged and is on the public site. */
  fetch(): Promise<void>;
}

/**
 * Creates the editing server's app: the site and its editor, with a branch for each person.
 * @throws {GitError} at the first start, if the remote can't be reached
 */
export async function createEditingApp({ settings, site, log, now = Date.now }: EditingOptions): Promise<EditingApp> {
  const repository = await openRepository({ ...settings, log });
  const ask = settings.siteUrl === undefined ? undefined : createPublicSite(settings.siteUrl);
  const shown = createDeploymentLog({ repository, ask, now });
  const sessions = new Map<string, Promise<Session>>();
  const shared: Shared = {
    settings,
    repository,
    site,
    token: newToken(),
    log,
    now,
    publisher: createPublisher({ repository, shown, settings, log, now }),
    shown,
    compareInTurn: createQueue(),
  };
  function sessionOf(person: Person): Promise<Session> {
    const existing = sessions.get(person.id);
    if (existing) return existing;
    const opened = openSession(shared, person);
    opened.catch(() => sessions.delete(person.id));
    sessions.set(person.id, opened);
    return opened;
  }

  /** Handles a writing request in the session's queue, then commits what it wrote. */
  async function write({ branch, queue, read, editor }: Session, request: Request, path: string): Promise<Response> {
    return await queue(async () => {
      const response = await editor.fetch(request);
      if (path === draftPath) return response;
      const commit = await branch.commit(decodeMessage(request.headers.get(messageHeader))).catch((error: unknown) => {
        if (!(error instanceof GitError)) throw error;
        // The file is written, and shown: the next commit, at the latest before a hand-in, has it.
        log(`${branch.person.id} wrote something that isn't committed yet: ${error.message}`);
        read();
        return undefined;
      });
      if (commit === undefined) return response;
      read();
      log(`${branch.person.id} saved ${commit}`);
      return response;
    });
  }

  const app = new Hono<Env>();
  app.use(async (context, next) => {
    const { req } = context;
    const admission = admit(req.raw, settings);
    if ('person' in admission) {
      context.set('person', admission.person);
      await next();
    } else {
      log(`refused ${req.method} ${JSON.stringify(req.path)}: ${admission.reason}`);
      context.res = context.text(`${admission.reason}\n`, admission.status);
    }
    addHeaders(context.res, site.headers);
  });
  app.use(bodyLimit({ maxSize: maxBytes, onError: (context) => context.text('This is too large.\n', 413) }));
  app.get('/admin/assets/*', (context) => {
    const file = site.editor.files.get(context.req.path);
    if (!file) return context.text("There's nothing at this address.\n", 404);
    return new Response(file.bytes, { headers: { 'content-type': file.type, 'cache-control': 'private, max-age=31536000, immutable' } });
  });
  app.all('*', async (context) => {
    const { req } = context;
    const person = context.get('person');
    const session = await sessionOf(person);
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(req.method);
    if (!isEditor.test(req.path)) return await session.site.fetch(req.raw);
    if (req.path === '/admin' && req.method === 'GET') await session.queue(session.start);
    if (isRead || remotePaths.includes(req.path)) return await session.editor.fetch(req.raw);
    return await write(session, req.raw, req.path);
  });
  app.onError((error, context) => {
    log(error.stack ?? error.message);
    return context.text('The editor has failed. Whoever runs it finds the reason in its log.\n', 500);
  });
  return {
    app,
    async fetch() {
      await repository.fetch();
      for (const person of settings.people.values()) {
        const last = await lastHandIn(repository, person);
        if (last?.state === 'merged') await shared.shown.record(last.commit);
      }
    },
  };
}
