import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { inputHash } from '../../build/inputs.mjs';
import { fitsLockFile } from './lockFile.mjs';
import { npm } from './npm.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { run } from './run.mjs';

export { pinnedNode };

/** Installs the packages of package-lock.json, unless they are there. Ends the process where that fails. */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules/.stamp');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const hasNode = () => existsSync(pinnedNode(root));
  if (hasNode() && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!hasNode() || !fitsLockFile(root)) {
    console.log('Installing the packages of package-lock.json; the first time this takes a minute or two …');
    if (npm(root, 'ci', '--include=dev') !== 0)
      fail('The packages could not be installed: see what npm says above. Is this machine connected to the internet?');
    if (!hasNode()) fail('Node is missing among the packages: allow the install script of the package "node", then run "npm ci" again.');
  }
  writeFileSync(stamp, wanted);
}

/** The state of the inputs that the present build is made of; undefined where there is no whole build. */
function builtFrom(root) {
  try {
    readFileSync(join(root, 'dist/files.json'));
    return JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8')).inputHash;
  } catch {
    return undefined;
  }
}

/** Builds the site, unless the build is of just these inputs. Ends the process where that fails. */
export async function ensureBuilt(root) {
  if (builtFrom(root) === inputHash(root)) return;
  console.log('Building the site …');
  const code = await run(root, ['src/build/build.ts']);
  if (code !== 0) process.exit(code);
}
