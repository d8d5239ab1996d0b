import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../render/projectFolder.ts';

interface PackageManifest {
  name: string;
  version: string;
  license?: string | { type: string };
}

/**
 * The packages that are installed for building and serving the site, by name. Excludes those that only tests need.
 * @returns each with its license, an SPDX expression, and its folder, relative to the project
 */
export function productionPackages(project = projectFolder) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(project, file), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, { dev?: boolean }> };
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(project, path, 'package.json')))
    .map(([path]) => {
      const { name, version, license: named = 'none named' } = read(`${path}/package.json`) as PackageManifest;
      return { name, version, license: typeof named === 'string' ? named : named.type, path };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

/** The license text that a package contains; empty if there is none. */
function licenseText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

/** Writes the licenses of all packages in a release. */
export function writeLicenses(folder: string): void {
  const packages = productionPackages();
  const notices = packages.map(({ name, version, license, path }) => {
    const heading = `${name} ${version} (${license})`;
    return `${heading}\n${'='.repeat(heading.length)}\n\n${licenseText(join(projectFolder, path))}`.trim();
  });
  writeFileSync(join(folder, 'LICENSES.txt'), `${notices.join('\n\n\n')}\n`);
  copyFileSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
}
