import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listReleases, releaseFolder, findDamagedFiles } from '../../src/build/releases/releases.ts';
import { eventually } from './eventually.ts';
import { expectEnd, expectThat, killAfter, stop } from './expect.ts';
import type { Fault } from './fault.ts';
import { processesIn } from './processes.ts';
import { expectSite, whileServing } from './whileServing.ts';

export const killedBuild: Fault = {
  name: 'a build is killed while the server runs',
  visitors: 'notice nothing',
  operators: 'the next build works',
  async cause(copy, { repeat, upTo }) {
    await whileServing(copy, async ({ recover }) => {
      const started = performance.now();
      copy.edit(100);
      await expectEnd(copy.build(), 0);
      const duration = performance.now() - started;
      await repeat(async (index) => {
        copy.edit(101 + index);
        await killAfter(upTo(duration), copy.build());
        await recover();
        const folders = listReleases(copy.root).map(({ version }) => releaseFolder(copy.root, version));
        expectThat(folders.flatMap(findDamagedFiles).length === 0, 'There is half a release');
      });
      await expectEnd(copy.build(), 0);
    });
    await expectSite(copy);
  },
};

export const stoppedBuild: Fault = {
  name: 'a build is stopped by SIGTERM',
  visitors: 'notice nothing',
  operators: 'no process is left',
  async cause(copy, { upTo }) {
    copy.edit(500);
    const build = copy.run('src/cli/run.mjs', ['build']);
    await wait(upTo(2000));
    await stop(build);
    await eventually(() => expectThat(processesIn(copy.root).length === 0, 'A process is left'));
    await expectSite(copy);
  },
};

export const twoBuilds: Fault = {
  name: 'two builds run at once',
  visitors: 'notice nothing',
  operators: 'both succeed, with the same release',
  async cause(copy) {
    copy.edit(400);
    for (const build of [copy.build(), copy.build()]) await expectEnd(build, 0);
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
    await expectEnd(copy.run('src/cli/run.mjs', ['build']), 1, /Nothing was built/);
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
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    await expectEnd(copy.run('src/cli/build.ts', ['--if-changed'], nobody), 0, /^$/);
  },
};
