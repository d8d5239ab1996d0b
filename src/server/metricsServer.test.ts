import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metricsServer.ts';

test('metrics answer GET and HEAD, with a query, too, and nothing else', async () => {
  const port = await serveMetrics({ port: 0, host: '127.0.0.1' }, async () => 'site_up 1\n');
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect(await (await ask('/metrics')).text()).toBe('site_up 1\n');
  expect(await (await ask('/metrics?name[]=site_up')).text()).toBe('site_up 1\n');
  const head = await ask('/metrics', 'HEAD');
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', '']);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
  expect((await ask('/')).status).toBe(404);
});

test('what an alert counts begins at zero', async () => {
  expect(await createMetrics().text()).toContain('site_publishes_total{result="refused"} 0');
});
