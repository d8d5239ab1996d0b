import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expectThat, type Fault, serve } from './fault.ts';
import { addressOf, visit } from './visitor.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
const dayMs = 86_400_000;
const patienceMs = 120_000;

export const clockJump: Fault = {
  name: 'the clock jumps 60 days on, and back',
  visitors: 'get what is public by the clock within a minute; pages and API agree',
  operators: '"Content … is in force."',
  async cause(copy) {
    if (library === undefined) throw new Error('This fault needs libfaketime: apt-get install libfaketime');
    const clock = join(copy.root, 'clock');
    writeFileSync(clock, '+0');
    const live = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    writeFileSync(join(copy.root, 'content/news/900-later.md'), `---\nheading: Later\nlive: ${live} 12:00\n---\n\nLater.\n`);
    const server = copy.run(serve, [], {
      env: { PORT: '0', LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    });
    const address = (await addressOf(server)) ?? '';
    const statusOf = async (path: string) => (await fetch(address + path)).status;
    /** Waits until page and API both have the item, or neither has it. */
    const expectItem = async (status: number) => {
      let found: number[] = [];
      for (let waited = 0; waited < patienceMs && found.join() !== `${status},${status}`; waited += 500) {
        await wait(500);
        found = [await statusOf('/news/900'), await statusOf('/api/news?id=900')];
      }
      expectThat(found.join() === `${status},${status}`, `page and API answer ${found.join(' and ')}: ${server.output()}`);
      expectThat((await visit(address)) === '', await visit(address));
    };
    await expectItem(404);
    writeFileSync(clock, '+60d');
    await expectItem(200);
    writeFileSync(clock, '+0');
    await expectItem(404);
    server.process.kill('SIGTERM');
    await server.ended;
  },
};
