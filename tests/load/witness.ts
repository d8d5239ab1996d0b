import { setTimeout as wait } from 'node:timers/promises';

const paths = ['/', '/join/hotel', '/api/news', '/api/config'];

async function answersOf(address: string): Promise<string[]> {
  return await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(address + path, { signal: AbortSignal.timeout(5000) });
      return `${path} ${response.status} ${response.headers.get('etag')} ${(await response.text()).length}`;
    }),
  );
}

/** An honest visitor during attacks: sends the same requests again and again, and records responses that are late, missing or different. */
export async function startWitness(address: string) {
  const expected = (await answersOf(address)).join('\n');
  const complaints: string[] = [];
  let slowest = 0;
  let ended = false;
  const visit = async () => {
    const started = performance.now();
    try {
      const found = (await answersOf(address)).join('\n');
      if (found !== expected) complaints.push(`Expected\n${expected}\nbut found\n${found}`);
    } catch (error) {
      complaints.push(`An honest request failed: ${String(error)}`);
    }
    slowest = Math.max(slowest, performance.now() - started);
  };
  const run = (async () => {
    while (!ended) {
      await visit();
      await wait(100);
    }
  })();
  return {
    /** Milliseconds of the slowest round of requests since the last call. */
    slowest() {
      const result = Math.round(slowest);
      slowest = 0;
      return result;
    },
    complaints,
    async end() {
      ended = true;
      await run;
      await visit();
    },
  };
}
