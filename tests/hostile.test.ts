import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapes, givesAway } from './load/escapes.ts';
import { fuzzedRequest } from './load/fuzz.ts';
import { oversized } from './load/oversized.ts';
import { exchange, requestFor } from './load/wire.ts';
import { builtTexts, servedSite } from './support/fakeSite.ts';

const { port } = servedSite({ ...builtTexts, 'favicon.svg': builtTexts['index.html'] ?? '' });

test('no way up leads out of the folder', async () => {
  for (const target of escapes()) {
    const { statuses, text } = await exchange(port(), requestFor(target));
    expect([400, 404], target).toContain(statuses[0]);
    expect(givesAway(text), target).toBe(false);
  }
});

test('no request, however odd, makes the server fail, and every answer carries the policy', async () => {
  const property = fc.asyncProperty(fuzzedRequest, async (request) => {
    const { statuses, text } = await exchange(port(), request, 500);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(text === '' || text.includes('content-security-policy: ')).toBe(true);
  });
  await fc.assert(property, { numRuns: 200, seed: 7 });
});

test.each(oversized)('%s is answered as it should be, or not at all', async (_name, bytes, right) => {
  const [status] = (await exchange(port(), bytes)).statuses;
  expect([...right, undefined]).toContain(status);
});
