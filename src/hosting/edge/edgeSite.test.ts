import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore, smallVersion } from '../../../tests/support/memoryStore.ts';
import { activateVersion, publishVersion, purgeVersion } from './publish/publishVersion.ts';
import { createEdgeSite } from './edgeSite.ts';

const noon = Date.parse('2025-06-15T16:00:00Z');
const second = 1000;
const settings = { apiOrigin: undefined, staffOrigin: undefined, hsts: undefined, tls: false };
let time = noon;
let scripts: Set<string>;
let deployed: ReturnType<typeof memoryStore>;
let bucket: ReturnType<typeof memoryStore>;
const log = vi.fn<(message: string) => void>();

const createSite = () => {
  const site = createEdgeSite({
    deployed,
    published: bucket,
    isDeployed: async (address) => scripts.has(address),
    settings,
    now: () => time,
    log,
    takeReport: () => true,
  });
  return async (path: string) => {
    const response = await site(new Request(`https://site.example${path}`));
    return { status: response.status, text: await response.text() };
  };
};
const pageOf = (price: number) => smallVersion(price, [[0, { '/': `Table: $${price}`, '/404': 'Page Not Found' }]]);

beforeEach(async () => {
  time = noon;
  scripts = new Set(['/assets/app.js']);
  [deployed, bucket] = [memoryStore(), memoryStore()];
  log.mockClear();
  await publishVersion(deployed, pageOf(85), noon);
});

test('shows what was deployed until something is published', async () => {
  const ask = createSite();
  expect(await ask('/')).toEqual({ status: 200, text: 'Table: $85' });
  await publishVersion(bucket, pageOf(86), time);
  time += 10 * second;
  expect(await ask('/')).toEqual({ status: 200, text: 'Table: $86' });
});

test('every machine shows a changed price within ten seconds, in page and API', async () => {
  await publishVersion(bucket, pageOf(85), time);
  const machines = [createSite(), createSite()];
  for (const ask of machines) {
    expect((await ask('/')).text).toBe('Table: $85');
    time += 3 * second;
  }
  await publishVersion(bucket, pageOf(90), time);
  time += 10 * second;
  for (const ask of machines) {
    expect((await ask('/')).text).toBe('Table: $90');
    expect((await ask('/api/config')).text).toMatch(/"registration\.levels[^"]*price":90\b/);
  }
});

test('asks the store once in ten seconds', async () => {
  await publishVersion(bucket, pageOf(90), time);
  const ask = createSite();
  bucket.asked.length = 0;
  for (let index = 0; index < 30; index += 1) {
    await ask('/');
    time += second;
  }
  expect(bucket.asked.filter((what) => what === 'get current.json')).toHaveLength(3);
  expect(bucket.asked.filter((what) => what.startsWith('get versions/'))).toHaveLength(1);
});

test('changes its state at its second, without anything being published', async () => {
  const opening = noon + 3600 * second;
  const states: Parameters<typeof smallVersion>[1] = [
    [0, { '/': 'Opens at noon', '/old': 'Old' }],
    [opening, { '/': 'Open', '/news/7': 'We are open', '/old': null }],
  ];
  await publishVersion(bucket, smallVersion(85, states), time);
  const ask = createSite();
  time = opening - 1;
  expect([await ask('/'), await ask('/old'), await ask('/news/7')].map(({ status, text }) => [status, text.trim()])).toEqual([
    [200, 'Opens at noon'],
    [200, 'Old'],
    [404, "There's nothing at this address."],
  ]);
  time = opening;
  expect((await Promise.all(['/', '/news/7'].map(ask))).map(({ text }) => text)).toEqual(['Open', 'We are open']);
  expect((await ask('/old')).status).toBe(404);
});

test('while the store is down, the last version stays', async () => {
  await publishVersion(bucket, pageOf(90), time);
  const ask = createSite();
  expect((await ask('/')).text).toBe('Table: $90');
  bucket.state.isDown = true;
  time += 3600 * second;
  expect((await ask('/')).text).toBe('Table: $90');
  expect(log).toHaveBeenCalledWith('The store is down: Error: 503 Service Unavailable', 'error');
  expect((await createSite()('/')).text).toBe('Table: $85');
  bucket.state.isDown = false;
  await publishVersion(bucket, pageOf(91), time);
  time += 10 * second;
  expect((await ask('/')).text).toBe('Table: $91');
});

test('a version waits until its scripts are deployed', async () => {
  const newer = smallVersion(90, [[0, { '/': 'Table: $90' }]], '/assets/newer.js');
  const version = await publishVersion(bucket, newer, time);
  const ask = createSite();
  expect((await ask('/')).text).toBe('Table: $85');
  expect(log).toHaveBeenCalledWith(`Version ${version} waits for its scripts to be deployed.`, 'warn');
  scripts.add('/assets/newer.js');
  time += 10 * second;
  expect((await ask('/')).text).toBe('Table: $90');
});

test('a check that began before a publication and ends after it changes nothing', async () => {
  await publishVersion(bucket, pageOf(90), time);
  const slow = Promise.withResolvers<undefined>();
  const get = bucket.get;
  const site = { ...bucket, get: vi.fn(get) };
  site.get.mockImplementationOnce(async (key) => {
    const before = await get(key);
    await slow.promise;
    return before;
  });
  bucket = site;
  const ask = createSite();
  const first = ask('/');
  await publishVersion(bucket, pageOf(91), time);
  expect((await ask('/')).text).toBe('Table: $91');
  slow.resolve(undefined);
  expect((await first).text).toBe('Table: $91');
  expect((await ask('/')).text).toBe('Table: $91');
});

test('goes back to a version, and never to one that was purged', async () => {
  const wrong = await publishVersion(bucket, pageOf(900), time);
  const right = await publishVersion(bucket, pageOf(90), time);
  const ask = createSite();
  await activateVersion(bucket, wrong);
  expect((await ask('/')).text).toBe('Table: $900');
  await activateVersion(bucket, right);
  await purgeVersion(bucket, wrong);
  time += 10 * second;
  expect((await ask('/')).text).toBe('Table: $90');
  expect((await createSite()('/')).text).toBe('Table: $90');
});

test('an object that is missing costs one answer, and not a wrong one', async () => {
  const { objects } = pageOf(90);
  await publishVersion(bucket, pageOf(90), time);
  for (const key of objects.keys()) bucket.objects.delete(key);
  const ask = createSite();
  expect((await ask('/')).status).toBe(503);
  expect((await ask('/api/config')).status).toBe(200);
});
