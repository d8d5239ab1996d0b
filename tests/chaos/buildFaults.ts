import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listReleases } from '../../src/releases/activate.ts';
import { damageOf } from '../../src/releases/manifest.ts';
import { releaseFolder } from '../../src/releases/releaseFolders.ts';
import { anyPort, build, expectSite, expectThat, type Fault, moment, serve } from './fault.ts';
import { processesIn } from './processes.ts';
import { addressOf, visitUntilWell } from './visitor.ts';

export const killedBuild: Fault = {
  name: 'builds killed while a server runs',
  async cause(copy, times) {
    const server = copy.run(serve, [], anyPort);
    const address = (await addressOf(server)) ?? '';
    const started = performance.now();
    copy.edit(100);
    expectThat((await copy.run(build).ended) === 0, 'the build fails');
    const duration = performance.now() - started;
    for (let index = 0; index < times; index += 1) {
      copy.edit(101 + index);
      const killed = copy.run(build);
      await wait(moment(index, times, duration));
      killed.process.kill('SIGKILL');
      await killed.ended;
      const fault = await visitUntilWell(address);
      expectThat(fault === '', `after kill ${index + 1}: ${fault}`);
      expectThat(
        listReleases(copy.root).every(({ version }) => damageOf(releaseFolder(copy.root, version)).length === 0),
        'half a release',
      );
    }
    const last = copy.run(build);
    expectThat((await last.ended) === 0, `the next build fails: ${last.output()}`);
    server.process.kill('SIGTERM');
    await server.ended;
    await expectSite(copy);
    return { visitor: 'nothing', operator: `${times} drafts that are removed later; the next build works` };
  },
};

export const stoppedBuild: Fault = {
  name: 'a build stopped by SIGTERM',
  async cause(copy) {
    copy.edit(500);
    const stopped = copy.run('src/cli/run.mjs', ['build']);
    await wait(700);
    stopped.process.kill('SIGTERM');
    await stopped.ended;
    for (let waited = 0; processesIn(copy.root).length > 0 && waited < 20_000; waited += 100) await wait(100);
    expectThat(processesIn(copy.root).length === 0, 'a process is left');
    await expectSite(copy);
    return { visitor: 'nothing', operator: 'no process is left' };
  },
};

export const twoBuilds: Fault = {
  name: 'two builds at once',
  async cause(copy) {
    copy.edit(400);
    const builds = [copy.run(build), copy.run(build)];
    for (const { ended, output } of builds) expectThat((await ended) === 0, output());
    await expectSite(copy);
    return { visitor: 'nothing', operator: 'both builds succeed, with the same release' };
  },
};

export const failedBuild: Fault = {
  name: 'a build that cannot write',
  async cause(copy) {
    const [releases, kept] = [join(copy.root, 'dist/releases'), join(copy.root, 'dist/kept')];
    renameSync(releases, kept);
    writeFileSync(releases, '');
    const failed = copy.run('src/cli/run.mjs', ['build']);
    expectThat((await failed.ended) === 1 && failed.output().includes('Nothing was built'), failed.output());
    rmSync(releases);
    renameSync(kept, releases);
    await expectSite(copy);
    return { visitor: 'nothing', operator: 'exit code 1, and why' };
  },
};

export const otherUser: Fault = {
  name: 'built by one user, started by another, without git',
  async cause(copy) {
    const started = copy.run('src/build/ensureBuilt.ts', [], process.getuid?.() === 0 ? { uid: 65_534 } : {});
    expectThat((await started.ended) === 0 && started.output() === '', `it builds again: ${started.output()}`);
    return { visitor: 'nothing', operator: 'nothing: it starts without building' };
  },
};
