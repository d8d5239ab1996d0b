import { constants, cpSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { isLeftover } from '../../collection/leftovers.ts';
import { projectFolder } from '../../render/projectFolder.ts';
import { cardFonts } from '../../render/cards/outlines.ts';
import { nativePackages } from './bundle/bundleServer.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A package and all that it needs, by name; those of other platforms are not installed. */
function packagesOf(name: string, found = new Set<string>()): Set<string> {
  const file = join(projectFolder, 'node_modules', name, 'package.json');
  if (found.has(name) || !existsSync(file)) return found;
  found.add(name);
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) packagesOf(needed, found);
  return found;
}

/** Whether a file is meant: copied links that lead nowhere would stop a later copy. */
const isMeant = (file: string) => !isLeftover(basename(file)) && existsSync(file);

// Not links: what damages a file of the release must not damage the project, which builds it anew.
const mode = constants.COPYFILE_FICLONE;

/** Adds what the server needs besides pages and code: the content, the files of `public/`, and what cannot be bundled. */
export function completeRelease(root: string, folder: string): void {
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true });
  cpSync(join(root, 'content'), join(folder, 'content'), { recursive: true, filter: isMeant });
  const packages = nativePackages.flatMap((name) => [...packagesOf(name)]);
  for (const name of packages) {
    cpSync(join(projectFolder, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true, dereference: true, mode });
  }
  const { resolve } = createRequire(import.meta.url);
  for (const font of cardFonts) cpSync(resolve(font), join(folder, 'node_modules', font), { mode });
}
