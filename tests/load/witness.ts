import { setTimeout as wait } from 'node:timers/promises';

const paths = ['/', '/join/hotel', '/api/news', '/api/config'];

async function answersOf(address: string): Promise<string> {
  const answers = paths.map(async (path) => {
    const response = await fetch(address + path, { signal: AbortSignal.timeout(5000) });
    return `${path} ${response.status} ${response.headers.get('etag')} ${(await response.text()).length}`;
  });
  return (await Promise.all(answers)).join('\n');
}

/** An honest visitor during attacks: sends the same requests again and again, and records responses that are late, missing or different. */
export async function startWitness(address: string) {
  const expected = await answersOf(address);
  const complaints: string[] = [];
  let ended = false;
  const visit = async () => {
    const found = await answersOf(address).catch(String);
    if (found !== expected) complaints.push(`Expected\n${expected}\nbut found\n${found}`);
  };
  const run = (async () => {
    while (!ended) {
      await visit();
      await wait(100);
    }
  })();
  return {
    /** Visits once more, and gives all complaints. */
    async end() {
      ended = true;
      await run;
      await visit();
      return complaints;
    },
  };
}
