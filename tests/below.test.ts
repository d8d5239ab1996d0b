/** A site below a path of its host: on every host, each of its addresses is below that path, and answers. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishedNews } from '../src/render/api/news.ts';
import { rootFiles } from '../src/build/hosts/headers.ts';
import { redirectRules } from '../src/render/redirects.ts';
import { type ProjectBelow, projectBelow, testBase } from './below/builtBelow.ts';
import { crawl } from './below/crawl.ts';
import { isFull } from './support/full.ts';
import { startServer, stopServer } from './support/serverProcess.ts';
import { collection } from './support/site.ts';
import { ask } from './targets/ask.ts';
import { type RunningHost, startNginx, startPlainHost, startWorkerd } from './targets/hosts.ts';

const staffOrigin = 'https://staff.example';

async function startNode(folder: string): Promise<RunningHost> {
  const server = await startServer({ STAFF_ORIGIN: staffOrigin, LOG: '' }, join(folder, 'run/main.mjs'), folder);
  return { port: Number(new URL(server.address).port), stop: async () => await stopServer(server) };
}

const hosts = { node: startNode, nginx: startNginx, static: startPlainHost, worker: startWorkerd };

describe.runIf(isFull)('below a path', () => {
  let project: ProjectBelow;
  beforeAll(async () => {
    project = await projectBelow();
  });
  afterAll(() => project.close());

  test.for(Object.entries(hosts))(
    '%s: every link, picture, style, feed and file is below it, and answers',
    async ([name, start], { skip }) => {
      const folder = await project.build(name, { STAFF_ORIGIN: staffOrigin });
      const host = await start(folder);
      if (!host) return skip(`${name} is not installed`);
      const { data, news } = collection;
      const redirects = redirectRules(data).map(([from]) => testBase + from);
      const [newest] = publishedNews(news, Date.now());
      const get = async (path: string) => {
        const { status, headers } = await ask(host.port, { path });
        return [status, headers.location ?? headers['content-type']?.split(';')[0]];
      };
      try {
        const files = ['/robots.txt', '/sitemap.xml', '/calendar.ics', '/offline.json', '/search-index.json', '/sw.js'];
        const siteUrl = data.convention.siteUrl + testBase;
        const { answered, wrong } = await crawl(host.port, testBase, siteUrl, [...files.map((path) => testBase + path), ...redirects]);
        expect(wrong).toEqual([]);
        // Some of each kind was found, in documents, styles and lists.
        const extensions = new Set([...answered].map((path) => /\.\w+$/.exec(path)?.[0]));
        for (const extension of [
          '.js',
          '.css',
          '.woff2',
          '.svg',
          '.png',
          '.jpg',
          '.avif',
          '.webp',
          '.ics',
          '.xml',
          '.json',
          '.webmanifest',
        ])
          expect(extensions).toContain(extension);
        expect(answered.size).toBeGreaterThan(300);

        const [permanent, temporary] = name === 'static' ? [302, 302] : [301, 302];
        expect(await get('/')).toEqual([302, `${testBase}/`]);
        expect(await get(`${testBase}/`)).toEqual([200, 'text/html']);
        expect(await get(`${testBase}/n/${newest?.id}`)).toEqual([permanent, `${testBase}/news/${newest?.id}`]);
        expect(await get(`${testBase}/staff/a?b=c`)).toEqual([temporary, `${staffOrigin}/staff/a?b=c`]);
        expect(await get(`${testBase}/nothing`)).toEqual([404, 'text/html']);
        expect(await get('/nothing')).toEqual([404, 'text/html']);
        for (const path of rootFiles) expect(await get(path)).toEqual([200, 'text/plain']);
        if (name === 'static') return;
        expect(await get(`${testBase}?a=1`)).toEqual([302, `${testBase}/?a=1`]);
        expect(await get(`${testBase}/JOIN/Hotel?a=1`)).toEqual([301, `${testBase}/join/hotel?a=1`]);
        expect(await get(`${testBase}x`)).toEqual([404, 'text/html']);
        expect(await get('/join/hotel')).toEqual([404, 'text/html']);
        expect(await get('/favicon.svg')).toEqual([404, 'text/plain']);
        expect(await get(`${testBase}/api/config`)).toEqual([['node', 'worker'].includes(name) ? 200 : 404, 'application/json']);
      } finally {
        await host.stop();
      }
    },
  );
});

test('no component writes an address to which nothing adds the base', () => {
  const written = globSync('src/web/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?!AnyLink|SiteLink)\w+[^<>]*?\s(?:href|src|srcSet|action)=(?:"|\{['"`])\/[^\s>]*/g)].map(
      ([tag]) => `${file}: ${tag}`,
    ),
  );
  expect(written).toEqual([]);
});
