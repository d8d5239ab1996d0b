import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/freePort.ts';
import { anyPort, build, expectSite, expectThat, type Fault, moment, serve } from './fault.ts';
import { processesIn } from './processes.ts';
import { addressOf, visit, visitUntilWell } from './visitor.ts';

export const killedStart: Fault = {
  name: 'servers killed while they start',
  async cause(copy, times) {
    for (let index = 0; index < times; index += 1) {
      const killed = copy.run(serve, [], anyPort);
      await wait(moment(index, times, 2000));
      killed.process.kill('SIGKILL');
      await killed.ended;
    }
    await expectSite(copy);
    return { visitor: 'nothing once it runs', operator: 'the next start works' };
  },
};

export const killedServer: Fault = {
  name: 'a server killed while it publishes an edit',
  async cause(copy) {
    const server = copy.run(serve, [], { env: { PORT: String(await freePort()) } });
    const address = (await addressOf(server)) ?? '';
    copy.edit(300);
    const [pid = 0] = processesIn(join(copy.root, 'dist/releases'));
    await wait(800);
    process.kill(pid, 'SIGKILL');
    const fault = await visitUntilWell(address);
    expectThat(fault === '', fault);
    expectThat(server.output().includes('The server broke down (SIGKILL). It is started again in 1 s.'), 'the log says nothing');
    server.process.kill('SIGTERM');
    await server.ended;
    return {
      visitor: 'refused connections for about two seconds',
      operator: '"The server broke down (SIGKILL). It is started again in 1 s."',
    };
  },
};

export const hostileApi: Fault = {
  name: 'API_ORIGIN that answers nothing',
  async cause(copy) {
    const hostile = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(hostile, 'listening');
    const { port } = hostile.address() as AddressInfo;
    const server = copy.run(serve, [], { env: { PORT: '0', LOG: '1', API_ORIGIN: `http://127.0.0.1:${port}` } });
    const address = (await addressOf(server)) ?? '';
    const { status } = await fetch(`${address}/api/config`);
    const fault = await visit(address);
    hostile.close();
    expectThat(status === 502 && fault === '', `${status} ${fault}`);
    expectThat(/"status":502,.*"reason":"/.test(server.output()), 'the log gives no reason');
    server.process.kill('SIGTERM');
    await server.ended;
    return { visitor: 'pages as they were rendered; 502 from the API', operator: 'a reason beside each 502' };
  },
};

export const brokenContent: Fault = {
  name: 'content with a mistake when a machine starts',
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
    return { visitor: 'the last good release', operator: 'file, line and what to write instead' };
  },
};
