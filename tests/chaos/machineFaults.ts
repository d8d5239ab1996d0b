import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, expectSite, expectThat, type Fault, serve } from './fault.ts';
import { addressOf, visit } from './visitor.ts';

/** Makes every write below `dist` fail as on a full disk, in each process of the program. */
const fullDisk = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
for (const name of ['writeFileSync', 'linkSync', 'copyFileSync', 'mkdirSync']) {
  const original = fs[name];
  fs[name] = (path, ...others) => {
    if (String(path).includes('/dist/') || String(others[0]).includes('/dist/'))
      throw Object.assign(new Error('ENOSPC: no space left on device, ' + name), { code: 'ENOSPC', path: String(path) });
    return original(path, ...others);
  };
}
syncBuiltinESMExports();
`;

export const diskFull: Fault = {
  name: 'a disk that is full',
  async cause(copy) {
    const preload = join(copy.root, 'fullDisk.mjs');
    writeFileSync(preload, fullDisk);
    const env = { NODE_OPTIONS: `--import=${preload}`, PORT: '0' };
    copy.edit(800);
    const failed = copy.run(build, [], { env });
    expectThat((await failed.ended) === 1 && /Nothing was built: .*the disk is full \(ENOSPC\)/.test(failed.output()), failed.output());
    const server = copy.run(serve, [], { env });
    const fault = await visit((await addressOf(server)) ?? '');
    expectThat(fault === '', fault);
    server.process.kill('SIGTERM');
    await server.ended;
    await expectSite(copy);
    return { visitor: 'nothing; edits show', operator: 'the build ends with 1: "… does not fit: the disk is full (ENOSPC)."' };
  },
};

/** A user who may write nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

export const readOnly: Fault = {
  name: 'a disk that can only be read',
  async cause(copy) {
    copy.edit(900);
    const server = copy.run(serve, [], { env: { PORT: '0' }, ...nobody });
    const address = (await addressOf(server)) ?? '';
    const page = await (await fetch(`${address}/join/registration`)).text();
    expectThat((await visit(address)) === '' && page.includes('$900'), `${await visit(address)} ${server.output()}`);
    server.process.kill('SIGTERM');
    expectThat((await server.ended) === 0, server.output());
    return { visitor: 'nothing; edits show', operator: '"Content … is in force."' };
  },
};
