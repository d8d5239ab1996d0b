import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listReleases } from '../../src/releases/activate.ts';
import { damageOf } from '../../src/releases/manifest.ts';
import { releaseFolder } from '../../src/releases/releaseFolders.ts';
import { anyPort, build, expectSite, expectThat, type Fault, serve } from './fault.ts';
import { processesIn } from './processes.ts';
import { addressOf, visitUntilWell } from './visitor.ts';

export const killedBuild: Fault = {
  name: 'a build is killed while the server runs',
  visitors: 'notice nothing',
  operators: 'the next build works',
  async cause(copy, { times, upTo }) {
    const server = copy.run(serve, [], anyPort);
    const address = (await addressOf(server)) ?? '';
    const started = performance.now();
    copy.edit(100);
    expectThat((await copy.run(build).ended) === 0, 'the build fails');
    const duration = performance.now() - started;
    for (let index = 0; index < times; index += 1) {
      copy.edit(101 + index);
      const killed = copy.run(build);
      await wait(upTo(duration));
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
  },
};

export const stoppedBuild: Fault = {
  name: 'a build is stopped by SIGTERM',
  visitors: 'notice nothing',
  operators: 'no process is left',
  async cause(copy, { upTo }) {
    copy.edit(500);
    const stopped = copy.run('src/cli/run.mjs', ['build']);
    await wait(upTo(2000));
    stopped.process.kill('SIGTERM');
    await stopped.ended;
    for (let waited = 0; processesIn(copy.root).length > 0 && waited < 20_000; waited += 100) await wait(100);
    expectThat(processesIn(copy.root).length === 0, 'a process is left');
    await expectSite(copy);
  },
};

export const twoBuilds: Fault = {
  name: 'two builds run at once',
  visitors: 'notice nothing',
  operators: 'both succeed, with the same release',
  async cause(copy) {
    copy.edit(400);
    const builds = [copy.run(build), copy.run(build)];
    for (const { ended, output } of builds) expectThat((await ended) === 0, output());
    await expectSite(copy);
  },
};

export const failedBuild: Fault = {
  name: "a build can't write",
  visitors: 'notice nothing',
  operators: 'exit code 1, and the reason',
  async cause(copy) {
    const [releases, kept] = [join(copy.root, 'dist/releases'), join(copy.root, 'dist/kept')];
    renameSync(releases, kept);
    writeFileSync(releases, '');
    const failed = copy.run('src/cli/run.mjs', ['build']);
    expectThat((await failed.ended) === 1 && failed.output().includes('Nothing was built'), failed.output());
    rmSync(releases);
    renameSync(kept, releases);
    await expectSite(copy);
  },
};

export const otherUser: Fault = {
  name: 'another user starts what one has built, or there is no git',
  visitors: 'notice nothing',
  operators: 'the site starts without a build',
  async cause(copy) {
    const started = copy.run('src/build/ensureBuilt.ts', [], process.getuid?.() === 0 ? { uid: 65_534 } : {});
    expectThat((await started.ended) === 0 && started.output() === '', `it builds again: ${started.output()}`);
  },
};
