import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expectEnd, killAfter } from './expect.ts';
import type { Fault } from './fault.ts';
import { serversIn } from './processes.ts';
import { expectSite, whileServing } from './whileServing.ts';

export const killedStart: Fault = {
  name: 'a start is killed',
  visitors: 'get the site once it runs',
  operators: 'the next start works',
  async cause(copy, { repeat, upTo }) {
    await repeat(async (index) => {
      // Every other time, there is something to render.
      copy.edit(index % 2 === 0 ? 85 : 200 + index);
      await killAfter(upTo(2000), copy.run('src/cli/start.ts', [], { env: { PORT: '0' } }));
    });
    await expectSite(copy);
  },
};

export const killedPublish: Fault = {
  name: 'the server is killed while it publishes',
  visitors: 'are refused for about two seconds, then get the edited pages',
  operators: '"The server broke down (SIGKILL). It is started again in 1 s."',
  async cause(copy, { repeat, upTo }) {
    await repeat(async (index) => {
      await whileServing(copy, async ({ recover, waitForPrice, waitForLog }) => {
        const [pid = 0] = serversIn(copy.root);
        copy.edit(300 + index);
        await wait(upTo(2500));
        process.kill(pid, 'SIGKILL');
        await recover();
        await waitForPrice(300 + index);
        await waitForLog(/The server broke down \(SIGKILL\)\. It is started again in 1 s\./);
      });
    });
    await expectSite(copy);
  },
};

export const brokenContent: Fault = {
  name: 'the content has mistakes at the start',
  visitors: 'get the content of the release',
  operators: 'file, line, and what to write',
  async cause(copy) {
    writeFileSync(join(copy.root, 'content/data/limits.yaml'), 'pole: [');
    await expectEnd(copy.build(), 1, /^content\/data\/limits\.yaml:1:/m);
    await whileServing(copy, async ({ visit, waitForLog }) => {
      await visit();
      await waitForLog(/limits\.yaml:1:\d+[^]*The last good content stays in force/);
    });
  },
};
