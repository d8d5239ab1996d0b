import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listReleases } from '../../src/build/releases/releases.ts';
import { freePort } from '../support/freePort.ts';
import { eventually } from './eventually.ts';
import { expectEnd, expectThat, stop } from './expect.ts';
import type { Fault } from './fault.ts';
import { serversIn } from './processes.ts';
import type { BreakableCopy } from './projectCopy.ts';
import { visit, waitForWords } from './visitor.ts';
import { addressOf, expectSite, whileServing } from './whileServing.ts';

const versionsOf = ({ root }: BreakableCopy) => listReleases(root).map(({ version }) => version);
const activate = (copy: BreakableCopy, version = '') => copy.run('src/cli/release.ts', ['activate', version]);

/** Kills the command that switches releases, and the server that takes over, in turn. */
export const killedSwitch: Fault = {
  name: 'a switch of releases is killed: the command, or the next server',
  visitors: 'notice nothing',
  operators: '"The server of release … did not start. Release … is still served."',
  async cause(copy, { repeat, upTo }) {
    copy.edit(600);
    await expectEnd(copy.build(), 0);
    const versions = versionsOf(copy);
    await repeat(async (index) => {
      await whileServing(copy, async ({ recover, waitForLog }) => {
        const before = serversIn(copy.root);
        const command = activate(copy, versions[index % versions.length]);
        await wait(upTo(2500));
        if (index % 2 === 0) command.process.kill('SIGKILL');
        const next = serversIn(copy.root).find((pid) => !before.includes(pid));
        if (next !== undefined) process.kill(next, 'SIGKILL');
        await recover();
        if (next !== undefined) await waitForLog(/did not start|broke down/);
        await command.ended;
      });
    });
    await expectSite(copy);
  },
};

/** The release that is served stays as it is, until another one takes over. */
export const builtOver: Fault = {
  name: 'the code is changed and built under the server',
  visitors: 'notice nothing; edits show',
  operators: '"Release … is served." once it is activated',
  async cause(copy) {
    const before = versionsOf(copy);
    await whileServing(copy, async (site) => {
      // Another inline script, another inline style, and with them, other addresses of the scripts.
      appendFileSync(join(copy.root, 'src/web/live/head.ts'), "\ndocument.documentElement.dataset.changed = '1';\n");
      appendFileSync(join(copy.root, 'src/web/styles/global.ts'), '\ncss`:global() { :root { --changed: 1; } }`;\n');
      await expectEnd(copy.build('--inactive'), 0);
      copy.edit(610);
      await site.waitForPrice(610);
      await site.visit();
      const version = versionsOf(copy).find((name) => !before.includes(name)) ?? '';
      await expectEnd(activate(copy, version), 0);
      await site.waitForLog(new RegExp(`Release ${version} is served\\.`));
      await site.recover();
      copy.edit(611);
      await site.waitForPrice(611);
      await site.recover();
    });
  },
};

/** A server has read its files into memory. */
export const deletedReleases: Fault = {
  name: 'the releases are deleted under the server',
  visitors: 'notice nothing',
  operators: 'the next build makes them anew; edits show then at the latest',
  async cause(copy) {
    await whileServing(copy, async (site) => {
      await waitForWords(site.address, '/news?skip=10', '</html>');
      rmSync(join(copy.root, 'dist'), { recursive: true });
      await site.visit();
      copy.edit(620);
      await expectEnd(copy.build(), 0);
      await site.recover();
    });
    await expectSite(copy);
  },
};

export const twoOfEach: Fault = {
  name: 'two starts, two switches and two edits happen at once',
  visitors: 'notice nothing; both edits show',
  operators: 'the second start ends with 1, as the port is taken; the later switch counts',
  async cause(copy) {
    copy.edit(700);
    await expectEnd(copy.build(), 0);
    const env = { PORT: String(await freePort()) };
    const starts = [copy.run('src/cli/start.ts', [], { env }), copy.run('src/cli/start.ts', [], { env })];
    const address = await Promise.any(starts.map(addressOf));
    const refused = await Promise.race(starts.map(async (start) => await start.ended.then(() => start)));
    await expectEnd(refused, 1, /^Port \d+ is taken/m);
    for (const command of versionsOf(copy).map((version) => activate(copy, version))) await expectEnd(command, 0);
    await eventually(async () => await visit(address));
    copy.edit(701);
    copy.writeNews('Two at once');
    await waitForWords(address, '/join/registration', '$701');
    await waitForWords(address, '/news/901', 'Two at once');
    await Promise.all(starts.map(stop));
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
    for (const start of starts) await visit(await addressOf(start));
    expectThat(versionsOf(copy).length === 1, 'There are two releases');
    await Promise.all(starts.map(stop));
    await expectSite(copy);
  },
};
