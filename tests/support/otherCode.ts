import { cpSync, globSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileIndex } from '../../src/render/resource.ts';
import { currentRelease, linkTo, releaseFolder } from '../../src/build/releases/releases.ts';
import { edition } from './edition.ts';
import { temporaryFolder } from './fakeSite.ts';

const version = '0123456789ab';

/**
 * The built site on another machine, with other code: the addresses of all its scripts differ, and so does the version of its code.
 * @param ending what their names end with
 * @returns its folder
 */
export function otherCode(ending: string): string {
  const root = temporaryFolder();
  const release = releaseFolder(root, version);
  cpSync(currentRelease(edition), release, { recursive: true });
  for (const part of ['content', 'public']) cpSync(join(release, part), join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  mkdirSync(join(root, 'dist'), { recursive: true });
  symlinkSync(join('releases', version), linkTo(root, 'current'), 'dir');
  const { codeVersion } = JSON.parse(readFileSync(join(release, 'build.json'), 'utf8')) as { codeVersion: string };
  const rename = (text: string) =>
    text.replaceAll(/(chunk-|_client\.)([\w-]{8})\.js/g, `$1$2${ending}.js`).replaceAll(codeVersion, codeVersion + ending);
  for (const file of globSync('{*.json,client/**/*.{html,js,json}}', { cwd: release })) {
    const path = join(release, file);
    writeFileSync(path, rename(readFileSync(path, 'utf8')));
    if (rename(file) !== file) renameSync(path, join(release, rename(file)));
  }
  const index = JSON.parse(readFileSync(join(release, 'files.json'), 'utf8')) as FileIndex;
  // Compressed copies are those of the code as it was, and so are the tags.
  const plain = Object.fromEntries(
    Object.entries(index).map(([path, { br: _br, gzip: _gzip, ...file }]) => [path, { ...file, etag: file.etag + ending }]),
  );
  writeFileSync(join(release, 'files.json'), JSON.stringify(plain));
  return root;
}
