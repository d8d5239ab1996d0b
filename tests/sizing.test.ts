import { expect, test } from 'vitest';
import { arrivals, simulate } from './sizing/simulate.ts';

const visits = [{ path: '/', share: 1, addresses: ['/', '/assets/app.js'] }];
const answer = (address: string) => ({ bytes: 1e6, immutable: address.startsWith('/assets/') });

test('as many visitors arrive as are said, most of them at once', () => {
  const arriving = arrivals(300_000, 600);
  expect(arriving.reduce((sum, visitors) => sum + visitors, 0)).toBeCloseTo(300_000);
  expect(arriving[0]).toBe(Math.max(...arriving));
});

test('without a network, the origin answers everything', () => {
  const { origin } = simulate(visits, answer, [100, 50], 0);
  expect(origin).toEqual({ requests: 300, busiest: 200, gigabytes: expect.closeTo(0.3) });
});

test('a network asks once in each place for what never changes, and each time for what may', () => {
  const { origin, edge } = simulate(visits, answer, [100, 50], 10);
  expect(origin.requests).toBe(160);
  expect(edge).toEqual({ requests: 300, busiest: 200, gigabytes: expect.closeTo(0.3) });
  expect(origin.gigabytes).toBeLessThan(0.021);
});

test('a cache that is patient asks once a second, however many pages show an address', () => {
  const shared = ['/', '/news'].map((path) => ({ path, share: 0.5, addresses: [path, '/api/config', '/assets/app.js'] }));
  const { origin, edge } = simulate(shared, answer, [100, 50], 1, true);
  expect(origin.requests).toBe(7);
  expect(edge.requests).toBe(450);
});
