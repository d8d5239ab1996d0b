import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { anyPort, build, expectSite, expectThat, type Fault, serve } from './fault.ts';
import { processesIn } from './processes.ts';
import { addressOf, showsPrice, visit, visitUntilWell } from './visitor.ts';

export const killedStart: Fault = {
  name: 'a start is killed',
  visitors: 'get the site once it runs',
  operators: 'the next start works',
  async cause(copy, { times, upTo }) {
    for (let index = 0; index < times; index += 1) {
      // Every other time, there is something to render.
      copy.edit(index % 2 === 0 ? 85 : 200 + index);
      const killed = copy.run(serve, [], anyPort);
      await wait(upTo(2000));
      killed.process.kill('SIGKILL');
      await killed.ended;
    }
    await expectSite(copy);
  },
};

export const killedPublish: Fault = {
  name: 'the server is killed while it publishes',
  visitors: 'are refused for about two seconds, then get the edited pages',
  operators: '"The server broke down (SIGKILL). It is started again in 1 s."',
  async cause(copy, { times, upTo }) {
    for (let index = 0; index < times; index += 1) {
      const server = copy.run(serve, [], { env: { PORT: String(await freePort()) } });
      const address = (await addressOf(server)) ?? '';
      const [pid = 0] = processesIn(join(copy.root, 'dist/releases'));
      copy.edit(300 + index);
      await wait(upTo(2500));
      process.kill(pid, 'SIGKILL');
      const fault = await visitUntilWell(address);
      expectThat(fault === '', `after kill ${index + 1}: ${fault}`);
      expectThat(await showsPrice(address, 300 + index), `after kill ${index + 1}: the edit does not show: ${server.output()}`);
      expectThat(server.output().includes('The server broke down (SIGKILL). It is started again in 1 s.'), 'the log says nothing');
      server.process.kill('SIGTERM');
      await server.ended;
    }
    await expectSite(copy);
  },
};

export const brokenContent: Fault = {
  name: 'the content has mistakes at the start',
  visitors: 'get the content of the release',
  operators: 'file, line, and what to write',
  async cause(copy) {
    const file = join(copy.root, 'content/data/limits.yaml');
    writeFileSync(file, 'pole: [');
    const failed = copy.run(build);
    expectThat((await failed.ended) === 1 && failed.output().includes('content/data/limits.yaml:1:'), failed.output());
    const server = copy.run(serve, [], anyPort);
    const fault = await visit((await addressOf(server)) ?? '');
    expectThat(
      fault === '' && /limits\.yaml:1:\d+[^]*The last good content stays in force\./.test(server.output()),
      fault || server.output(),
    );
    server.process.kill('SIGTERM');
    await server.ended;
  },
};
