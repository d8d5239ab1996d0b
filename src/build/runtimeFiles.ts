import { constants, cpSync, existsSync, readFileSync, copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { isTemporaryFile } from '../collection/files/contentFiles.ts';
import { cardFonts } from '../render/cards/outlines.ts';
import { projectFolder } from '../render/projectFolder.ts';

/** Packages with native binaries, which cannot be bundled. Releases contain copies of them. */
export const nativePackages = ['sharp'];

interface PackageManifest {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The names of a package and its dependencies. Those for other platforms are not installed. */
function packagesOf(name: string, found = new Set<string>()): Set<string> {
  const file = join(projectFolder, 'node_modules', name, 'package.json');
  if (found.has(name) || !existsSync(file)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) packagesOf(needed, found);
  return found;
}

/** Skips temporary files and dangling links, which would make a later copy fail. */
const isIncluded = (file: string) => !isTemporaryFile(basename(file)) && existsSync(file);

// Not hard links: damage to a file of the release must not reach the project, from which it can be rebuilt.
const mode = constants.COPYFILE_FICLONE;

/** Adds what else the server needs: the content, the files of `public/`, and packages that cannot be bundled. */
export function copyRuntimeFiles(root: string, folder: string): void {
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true });
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true, filter: isIncluded });
  for (const name of nativePackages.flatMap((native) => [...packagesOf(native)]))
    cpSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true, dereference: true, mode });
  const { resolve } = createRequire(import.meta.url);
  for (const font of cardFonts) cpSync(resolve(font), join(folder, 'node_modules', font), { mode });
}

/** The packages that building and serving need, by name, each with its license (SPDX) and its folder, relative to the project. */
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

export function writeLicenses(folder: string): void {
  const notices = productionPackages().map(({ name, version, license, path }) => {
    const heading = `${name} ${version} (${license})`;
    const file = readdirSync(join(projectFolder, path)).find((each) => /^licen[cs]e/i.test(each));
    const text = file === undefined ? '' : readFileSync(join(projectFolder, path, file), 'utf8');
    return `${heading}\n${'='.repeat(heading.length)}\n\n${text.trim()}`.trim();
  });
  writeFileSync(join(folder, 'LICENSES.txt'), `${notices.join('\n\n\n')}\n`);
  copyFileSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
}
