import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listReleases } from '../../src/releases/activate.ts';
import { expectSite, expectThat, type Fault, serve } from './fault.ts';
import { freePort } from '../support/freePort.ts';
import { processesIn } from './processes.ts';
import { addressOf, shows, showsPrice, visit, visitUntilWell } from './visitor.ts';

const release = 'src/cli/release.ts';

/** Kills the command that switches releases, and the server that takes over, in turn. */
export const killedSwitch: Fault = {
  name: 'a switch of releases is killed: the command, or the next server',
  visitors: 'notice nothing',
  operators: '"The server of release … did not start. Release … is still served."',
  async cause(copy, { times, upTo }) {
    copy.edit(600);
    expectThat((await copy.run('src/build/build.ts').ended) === 0, 'the build fails');
    const versions = listReleases(copy.root).map(({ version }) => version);
    for (let index = 0; index < times; index += 1) {
      const server = copy.run(serve, [], { env: { PORT: String(await freePort()) } });
      const address = (await addressOf(server)) ?? '';
      const servers = processesIn(join(copy.root, 'dist/releases'));
      const command = copy.run(release, ['activate', versions[index % versions.length] ?? '']);
      await wait(upTo(2500));
      if (index % 2 === 0) command.process.kill('SIGKILL');
      const started = processesIn(join(copy.root, 'dist/releases')).find((pid) => !servers.includes(pid));
      if (started !== undefined) process.kill(started, 'SIGKILL');
      const fault = await visitUntilWell(address);
      expectThat(fault === '', `after kill ${index + 1}: ${fault}`);
      if (started !== undefined) expectThat(/did not start|broke down/.test(server.output()), `the log says nothing: ${server.output()}`);
      await command.ended;
      server.process.kill('SIGTERM');
      await server.ended;
    }
    await expectSite(copy);
  },
};

export const twoOfEach: Fault = {
  name: 'two starts, two switches and two edits happen at once',
  visitors: 'notice nothing; both edits show',
  operators: 'the second start ends with 1, as the port is taken; the later switch counts',
  async cause(copy) {
    copy.edit(700);
    expectThat((await copy.run('src/build/build.ts').ended) === 0, 'the build fails');
    const env = { PORT: String(await freePort()) };
    const starts = [copy.run(serve, [], { env }), copy.run(serve, [], { env })];
    const address = (await Promise.all(starts.map(addressOf))).find((found) => found !== undefined) ?? '';
    const refused = await Promise.race(starts.map(async (start) => [await start.ended, start.output()] as const));
    expectThat(refused[0] === 1 && /^Port \d+ is taken/m.test(refused[1]), refused.join(' '));
    const switches = listReleases(copy.root).map(({ version }) => copy.run(release, ['activate', version]));
    for (const { ended, output } of switches) expectThat((await ended) === 0, output());
    expectThat((await visit(address)) === '', await visit(address));
    copy.edit(701);
    copy.writeNews('Two at once');
    expectThat((await showsPrice(address, 701)) && (await shows(address, '/news/901', 'Two at once')), 'an edit does not show');
    for (const { process: started } of starts) started.kill('SIGTERM');
    await Promise.all(starts.map(({ ended }) => ended));
    await expectSite(copy);
  },
};

export const twoStarts: Fault = {
  name: 'two people start a checkout that is not built',
  visitors: 'get the site from both',
  operators: 'both build, and serve the same release',
  async cause(copy) {
    rmSync(join(copy.root, 'dist'), { recursive: true });
    const ports = [await freePort(), await freePort()];
    const starts = ports.map((port) => copy.run('src/cli/run.mjs', ['start'], { env: { PORT: String(port) } }));
    for (const start of starts) {
      const address = await addressOf(start);
      expectThat(address !== undefined && (await visit(address)) === '', start.output());
    }
    expectThat(listReleases(copy.root).length === 1, 'there are two releases');
    for (const { process: started } of starts) started.kill('SIGTERM');
    await Promise.all(starts.map(({ ended }) => ended));
    await expectSite(copy);
  },
};
