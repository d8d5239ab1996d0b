import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build, expectSite, expectThat, type Fault, serve } from './fault.ts';
import { addressOf, showsPrice, visit, visitUntilWell } from './visitor.ts';

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
      const server = copy.run(serve, [], { env: { PORT: '0' } });
      const address = (await addressOf(server)) ?? '';
      const { bavail, bsize } = statfsSync(dist);
      writeFileSync(filler, Buffer.alloc((bavail - 64) * bsize));
      copy.edit(800);
      const failed = copy.run(build);
      expectThat((await failed.ended) === 1 && /Nothing was built: .*the disk is full \(ENOSPC\)/.test(failed.output()), failed.output());
      expectThat((await visit(address)) === '' && (await showsPrice(address, 800)), `${await visit(address)} ${server.output()}`);
      rmSync(filler);
      const next = copy.run(build);
      expectThat((await next.ended) === 0, next.output());
      server.process.kill('SIGTERM');
      await server.ended;
      await expectSite(copy);
    } finally {
      execFileSync('umount', ['--lazy', dist]);
    }
  },
};

export const readOnly: Fault = {
  name: 'the disk can only be read',
  visitors: 'notice nothing; edits show',
  operators: 'the log as always',
  async cause(copy) {
    copy.edit(900);
    // For root, its folder is mounted so that this process alone cannot write; others may write nothing as they are.
    const mounts = `mount --bind ${copy.root} ${copy.root} && mount -o remount,ro,bind ${copy.root} && cd ${copy.root}`;
    const within = isRoot ? { within: `exec unshare --mount sh -c '${mounts} && exec "$@"' sh "$@"` } : {};
    const server = copy.run(serve, [], { env: { PORT: '0' }, ...within });
    const address = (await addressOf(server)) ?? '';
    expectThat((await visit(address)) === '' && (await showsPrice(address, 900)), `${await visit(address)} ${server.output()}`);
    copy.edit(901);
    expectThat(await showsPrice(address, 901), `a later edit does not show: ${server.output()}`);
    server.process.kill('SIGTERM');
    expectThat((await server.ended) === 0, server.output());
  },
};

export const fewDescriptors: Fault = {
  name: 'the quota of open files is used up',
  visitors: 'are turned away beyond it; others notice nothing, and edits show once there is room',
  operators: '"EMFILE: too many open files …", and the last good content stays until a minute later',
  async cause(copy) {
    const server = copy.run(serve, [], { env: { PORT: '0' }, within: 'ulimit -n 64 && exec "$@"' });
    const address = (await addressOf(server)) ?? '';
    expectThat((await visitUntilWell(address)) === '', server.output());
    const sockets: Socket[] = [];
    for (let count = 0; count < 200; count += 1) sockets.push(connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})); // turned away
    await wait(1000);
    copy.edit(910);
    const isTold = () => /EMFILE[^]*The last good content stays in force\./.test(server.output());
    for (let waited = 0; !isTold() && waited < 30_000; waited += 100) await wait(100);
    expectThat(isTold(), `the log says nothing: ${server.output()}`);
    for (const socket of sockets) socket.destroy();
    expectThat((await visitUntilWell(address)) === '', await visit(address));
    expectThat(await showsPrice(address, 910), `the edit does not show: ${server.output()}`);
    server.process.kill('SIGTERM');
    expectThat((await server.ended) === 0, server.output());
  },
};

export const littleMemory: Fault = {
  name: 'there is too little memory to render',
  visitors: 'get the last good content, whole',
  operators: '"The rendering broke down: … JS heap out of memory", and the next start with more memory shows the edit',
  async cause(copy) {
    copy.edit(920);
    const server = copy.run(serve, [], { env: { PORT: '0', NODE_OPTIONS: '--max-old-space-size=24' } });
    const address = (await addressOf(server)) ?? '';
    expectThat((await visit(address)) === '', `${await visit(address)} ${server.output()}`);
    expectThat(
      /The rendering broke down: .*memory[^]*The last good content stays in force\./.test(server.output()),
      `the log says nothing: ${server.output()}`,
    );
    server.process.kill('SIGTERM');
    await server.ended;
    const roomy = copy.run(serve, [], { env: { PORT: '0' } });
    expectThat(await showsPrice((await addressOf(roomy)) ?? '', 920), roomy.output());
    roomy.process.kill('SIGTERM');
    await roomy.ended;
  },
};
