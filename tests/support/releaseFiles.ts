import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { mediaType } from '../../src/render/resource.ts';
import type { FindFile } from './camera.ts';
import type { ShownSite } from './comparePictures.ts';

const endOfPage = /(?:(?:^|\/)index)?\.html$/;

/** The addresses of the pages of a release, sorted. */
const pagesOf = (release: string): string[] =>
  globSync('**/*.html', { cwd: join(release, 'client') })
    .map((file) => `/${file.replaceAll('\\', '/').replace(endOfPage, '')}`)
    .toSorted();

/** What a browser gets of a release, without its server. */
export function releaseFiles(release: string): FindFile {
  const client = join(release, 'client');
  return async (path) => {
    const file = [`${path}/index.html`, `${path}.html`, path]
      .map((name) => join(client, name))
      .find((candidate) => candidate.startsWith(client) && /\.\w+$/.test(candidate) && existsSync(candidate));
    return file === undefined ? undefined : { body: await readFile(file), type: mediaType(normalize(file)) };
  };
}

export const shownRelease = (release: string): ShownSite => ({ paths: pagesOf(release), find: releaseFiles(release) });
