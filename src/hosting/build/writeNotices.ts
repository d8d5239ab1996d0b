import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../render/projectFolder.ts';
import { productionPackages } from './productionPackages.ts';

/** The text of a package's licence as it came with the package; empty if none did. */
function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** Writes the licences of everything that a release contains. */
export function writeNotices(folder: string): void {
  const packages = productionPackages();
  const notices = packages.map(({ name, version, licence, path }) => {
    const heading = `${name} ${version} (${licence})`;
    return `${heading}\n${'='.repeat(heading.length)}\n\n${licenceText(join(projectFolder, path))}`.trim();
  });
  writeFileSync(join(folder, 'LICENSES.txt'), `${notices.join('\n\n\n')}\n`);
  copyFileSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
}
