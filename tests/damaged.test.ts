/** `npm start` after a loss of power: every file of the caches and of the release is cut short, emptied or gone. */
import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findDamagedFiles, filesIn, currentRelease } from '../src/build/releases/releases.ts';
import { copyProject } from './chaos/projectCopy.ts';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import { plainEnvironment } from './support/serverProcess.ts';
import { type RunningCommand, startCommand } from './support/startCommand.ts';

const faults = {
  'cut short': (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  emptied: (file: string) => truncateSync(file, 0),
  gone: (file: string) => rmSync(file),
};

/** A built copy of the project with caches of its own. */
function builtCopy(): string {
  const root = temporaryFolder();
  copyProject(root);
  for (const folder of ['.cache', 'node_modules']) mkdirSync(join(root, folder), { recursive: true });
  for (const name of readdirSync('node_modules').filter((entry) => entry !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  return root;
}

const start = async (root: string) =>
  await startCommand(`${process.execPath} src/cli/run.mjs start`, { cwd: root, env: { ...plainEnvironment(), PORT: '0', NO_COLOR: '1' } });
async function expectWholeSite(server: RunningCommand): Promise<void> {
  const address = /http:\S+/.exec(server.output())?.[0] ?? expect.fail(server.output());
  for (const path of ['/', '/join/registration', '/news?skip=10', '/map'])
    expect(await (await fetch(address + path)).text(), path).toMatch(/<h1[\s\S]*<\/html>\s*$/);
  expect(server.output()).not.toMatch(/\n +at /);
  await server.stop();
}

test.runIf(isFull)('npm start builds anew what is damaged, and serves the whole site', { timeout: 900_000 }, async () => {
  const root = builtCopy();
  await (await start(root)).stop();
  const [release, caches] = [currentRelease(root), join(root, '.cache')];
  const kinds = Object.values(faults);
  // Each file has each fault once, among others with another one.
  for (const turn of kinds.keys()) {
    const files = [release, caches].flatMap((folder) => filesIn(folder).map((file) => join(folder, file)));
    for (const [index, file] of files.entries()) kinds[(index + turn) % kinds.length]?.(file);
    await expectWholeSite(await start(root));
    expect(findDamagedFiles(currentRelease(root))).toEqual([]);
  }
  // One file alone: the others say that everything is there.
  for (const [index, file] of ['run/main.mjs', 'client/index.html', 'files.json', 'release.json'].entries()) {
    kinds[index % kinds.length]?.(join(currentRelease(root), file));
    await expectWholeSite(await start(root));
  }
});
