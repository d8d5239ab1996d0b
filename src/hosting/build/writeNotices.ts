import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../render/projectFolder.ts';
import { productionPackages } from './productionPackages.ts';

/** The license text that a package contains; empty if there is none. */
function licenseText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** Writes the licenses of all packages in a release. */
export function writeNotices(folder: string): void {
  const packages = productionPackages();
  const notices = packages.map(({ name, version, license, path }) => {
    const heading = `${name} ${version} (${license})`;
    return `${heading}\n${'='.repeat(heading.length)}\n\n${licenseText(join(projectFolder, path))}`.trim();
  });
  writeFileSync(join(folder, 'LICENSES.txt'), `${notices.join('\n\n\n')}\n`);
  copyFileSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
}
