import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { expectEnd, expectThat } from './expect.ts';
import type { Fault } from './fault.ts';
import { expectSite, type Site, whileServing } from './whileServing.ts';

const isRoot = process.getuid?.() === 0;

export const diskFull: Fault = {
  name: 'the disk is full',
  visitors: 'notice nothing; edits show',
  operators: 'the build ends with 1 and says so; it works once there is space',
  async cause(copy) {
    if (!isRoot) throw new Error('This fault needs a small disk, which only root may mount.');
    const [dist, kept, filler] = [join(copy.root, 'dist'), join(copy.root, 'kept'), join(copy.root, 'dist/filler')];
    renameSync(dist, kept);
    mkdirSync(dist);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', dist]);
    try {
      cpSync(kept, dist, { recursive: true, verbatimSymlinks: true });
      await whileServing(copy, async ({ visit, waitForPrice }) => {
        const { bavail, bsize } = statfsSync(dist);
        writeFileSync(filler, Buffer.alloc((bavail - 64) * bsize));
        copy.edit(800);
        await expectEnd(copy.build(), 1, /Nothing was built\. .*ENOSPC: no space left/);
        await visit();
        await waitForPrice(800);
        rmSync(filler);
        await expectEnd(copy.build(), 0);
      });
      await expectSite(copy);
    } finally {
      execFileSync('umount', ['--lazy', dist]);
      rmSync(dist, { recursive: true });
      renameSync(kept, dist);
    }
  },
};

export const readOnly: Fault = {
  name: 'the disk can only be read',
  visitors: 'notice nothing; edits show',
  operators: 'the log as always',
  async cause(copy) {
    copy.edit(900);
    // The folder is mounted so that this process alone cannot write.
    const mounts = `mount --bind ${copy.root} ${copy.root} && mount -o remount,ro,bind ${copy.root} && cd ${copy.root}`;
    const within = `exec unshare --mount ${isRoot ? '' : '--map-root-user'} sh -c '${mounts} && exec "$@"' sh "$@"`;
    const readAndEdit = async ({ visit, waitForPrice }: Site) => {
      await visit();
      await waitForPrice(900);
      copy.edit(901);
      await waitForPrice(901);
    };
    await whileServing(copy, readAndEdit, { within });
  },
};

export const fewDescriptors: Fault = {
  name: 'the quota of open files is used up',
  visitors: 'are turned away beyond it; others notice nothing, and edits show once there is room',
  operators: '"EMFILE: too many open files …", and the last good content stays until a minute later',
  async cause(copy) {
    const useUp = async ({ address, log, recover, waitForPrice }: Site) => {
      await recover();
      const sockets: Socket[] = [];
      const open = () => {
        for (let count = 0; count < 50; count += 1) sockets.push(connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})); // turned away
      };
      await eventually(() => {
        open();
        expectThat(
          sockets.some(({ closed }) => closed),
          'Nobody is turned away',
        );
      });
      copy.edit(910);
      await eventually(() => {
        open(); // in place of files that were closed meanwhile
        expectThat(/EMFILE[^]*The last good content stays in force/.test(log()), 'The log says nothing');
      });
      for (const socket of sockets) socket.destroy();
      await recover();
      await waitForPrice(910);
    };
    await whileServing(copy, useUp, { within: 'ulimit -n 64 && exec "$@"' });
  },
};

export const littleMemory: Fault = {
  name: 'there is too little memory to render',
  visitors: 'get the last good content, whole',
  operators: '"The rendering broke down: … JS heap out of memory", and the next start with more memory shows the edit',
  async cause(copy) {
    copy.edit(920);
    const breakDown = async ({ visit, waitForLog }: Site) => {
      await visit();
      await waitForLog(/The rendering broke down: .*memory[^]*The last good content stays in force/);
    };
    await whileServing(copy, breakDown, { env: { NODE_OPTIONS: '--max-old-space-size=24' } });
    await whileServing(copy, async ({ waitForPrice }) => await waitForPrice(920));
  },
};
