import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from './serverProcess.ts';

const execute = promisify(execFile);
const project = resolve(import.meta.dirname, '../..');

/**
 * Builds the convention of a folder, and runs the tests of an owner's content on it (`tests/owner`), with the states that they try beside
 * other tests.
 * @returns what they print
 * @throws if one fails
 */
export async function runOwnerTests(root: string): Promise<string> {
  const options = {
    cwd: root,
    env: { ...plainEnvironment(), NO_COLOR: '1', TEST_FULL: '' },
    maxBuffer: Infinity,
  };
  await execute(process.execPath, [join(project, 'src/cli/build.ts')], options);
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const { stdout } = await execute(process.execPath, [vitest, 'run', '--root', project, '--project', 'content'], options);
  return stdout;
}
