import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { createRemote } from './remote.ts';
import { startServer, stopServer } from './serverProcess.ts';
import { edition, inEdition } from './edition.ts';

const secret = 'a-secret-of-the-proxy-that-is-long-enough';

/** What the proxy in front adds to the requests of somebody who has signed in. */
export const signedIn = (id: string): Record<string, string> => ({
  'x-forwarded-email': `${id}@example.org`,
  'x-proxy-secret': secret,
});

export type EditingServer = Awaited<ReturnType<typeof startEditingServer>>;

/**
 * For tests: `npm run edit` over the site's own content, with the writers heron, otter and panther, and the publisher egret, who may publish
 * everything that can be.
 * @param siteUrl the public site that it watches
 * @param only the id of the one person who edits, without signing in
 */
export async function startEditingServer(siteUrl?: string, only?: string) {
  const remote = createRemote(inEdition('content'), 'content');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    remote: remote.url,
    folder: join(remote.folder, 'editing'),
    pullRequest: 'https://git.example.org/site/compare/{main}...{branch}',
    address,
    port,
    publish: ['notice', 'news', 'sold out and full'],
    ...(siteUrl !== undefined && { siteUrl }),
    ...(only === undefined && { signIn: { userHeader: 'X-Forwarded-Email', secretHeader: 'X-Proxy-Secret' } }),
  };
  const person = (id: string, name: string, role: string) => [`${id}@example.org`, { id, name, email: `${id}@example.org`, role }] as const;
  const people = [
    person('heron', 'Great Heron', 'writer'),
    person('otter', 'River Otter', 'writer'),
    person('egret', 'Snowy Egret', 'publisher'),
    person('panther', 'Panther', 'writer'),
  ].filter(([, { id }]) => only === undefined || id === only);
  // JSON is YAML.
  remote.write('settings/server.yaml', JSON.stringify(settings));
  remote.write('settings/people.yaml', JSON.stringify(Object.fromEntries(people)));
  remote.write('settings/secret', secret);
  const server = await startServer({}, 'src/cli/edit.ts', edition, [], [join(remote.folder, 'settings')]);
  return {
    address,
    remote,
    has: (id: string, file: string) => existsSync(join(settings.folder, 'authors', id, 'content', file)),
    /** The text of a content file as a writer has saved it, once they have opened the editor. */
    text: (id: string, file: string) => readFileSync(join(settings.folder, 'authors', id, 'content', file), 'utf8'),
    async close() {
      await stopServer(server);
      remote.remove();
    },
  };
}
