import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { forwardTo } from '../support/forwardTo.ts';
import { otherCode } from '../support/otherCode.ts';
import { serve } from '../support/serve.ts';
import { type ServerProcess, startServer, stopServer } from '../support/serverProcess.ts';
import { site, visit, waitForHeading } from './harness.ts';

/** A proxy that sends each request where the test says. Its `asked` are the paths of all requests. */
async function balancer(choose: (path: string, count: number) => string) {
  const asked: string[] = [];
  const { address, close } = await serve((request, answer) => {
    const { url = '/' } = request;
    asked.push(url);
    forwardTo(choose(url, asked.length))(request, answer);
  });
  return { address, documents: () => asked.filter((path) => path === '/about/what').length, close };
}
const errors = (noise: readonly string[]) =>
  noise.filter((line) => line.startsWith('error: ') && !line.includes('Failed to load resource'));

/** Two servers of different releases, as on two machines of which one is updated before the other. */
describe.runIf(isFull)('behind a balancer of two releases', () => {
  let updated: ServerProcess;
  beforeAll(async () => {
    updated = await startServer({}, 'src/server/main.ts', otherCode('-next'));
  }, 120_000);
  afterAll(async () => await stopServer(updated));

  test('where it asks the two in turn, a page shows without an error, loads twice at most, and its links work', async () => {
    const proxy = await balancer((_path, count) => (count % 2 === 0 ? updated.address : site()));
    await visit({ baseURL: proxy.address }, async ({ page, noise }) => {
      await page.goto('/about/what');
      await page.waitForLoadState('networkidle');
      await waitForHeading(page, 'What We Are');
      expect(proxy.documents()).toBeLessThanOrEqual(2);
      await page.locator('main a[href^="/"]').first().click();
      await page.waitForURL((url) => url.pathname !== '/about/what');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(errors(noise)).toEqual([]);
    });
    await proxy.close();
  });
});
