import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../render/projectFolder.ts';

interface Manifest {
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
      const { name, version, license: named = 'none named' } = read(`${path}/package.json`) as Manifest;
      return { name, version, license: typeof named === 'string' ? named : named.type, path };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}
