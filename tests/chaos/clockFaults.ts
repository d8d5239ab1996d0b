import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaketime } from '../support/programs.ts';
import { eventually } from './eventually.ts';
import { expectThat } from './expect.ts';
import type { Fault } from './fault.ts';
import { type Site, whileServing } from './whileServing.ts';

const dayMs = 86_400_000;

export const clockJump: Fault = {
  name: 'the clock jumps 60 days on, and back',
  visitors: 'get what is public by the clock within a minute; pages and API agree',
  operators: '"Content … is in force."',
  async cause(copy) {
    const clock = join(copy.root, 'clock');
    const jump = (by: string) => writeFileSync(clock, by);
    const live = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    writeFileSync(join(copy.root, 'content/news/900-later.md'), `---\nheading: Later\nlive: ${live} 12:00\n---\n\nLater.\n`);
    const jumpAndBack = async ({ address, visit, waitForLog }: Site) => {
      const statusOf = async (path: string) => (await fetch(address + path)).status;
      /** Waits until page and API both have the item, or neither has it. */
      const expectItem = async (status: number) => {
        await eventually(async () => {
          const found = [await statusOf('/news/900'), await statusOf('/api/news?id=900')];
          expectThat(
            found.every((each) => each === status),
            `Page and API answer ${found.join(' and ')}`,
          );
        });
        await visit();
      };
      await expectItem(404);
      jump('+60d');
      await expectItem(200);
      jump('+0');
      await expectItem(404);
      await waitForLog(/Content \S+ is in force\./);
    };
    jump('+0');
    const fake = { LD_PRELOAD: findFaketime(), FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    await whileServing(copy, jumpAndBack, { env: fake });
  },
};
