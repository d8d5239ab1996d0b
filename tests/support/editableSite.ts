import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inEdition } from './edition.ts';
import { temporaryFolder } from './fakeSite.ts';

/** Links what serves the edition into a folder with content. */
export function linkBuiltSite(folder: string): void {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const name of ['dist', 'public']) symlinkSync(inEdition(name), join(folder, name));
}

/** Makes a copy of the edition whose content may be edited, with the built site; gives its folder. */
export function editableSite(): string {
  const folder = temporaryFolder();
  linkBuiltSite(folder);
  cpSync(inEdition('content'), join(folder, 'content'), { recursive: true });
  return folder;
}
