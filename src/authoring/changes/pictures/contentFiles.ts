import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type { SiteView } from '../siteView.ts';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import type { FindFile } from './camera.ts';

/**
 * What a browser gets of a state of the content at an instant, milliseconds.
 * @param code the folder of the bundle
 */
export function contentFiles(view: SiteView, code: string, newsNow: number): FindFile {
  const { root } = view.state;
  return async (path) => {
    const input = view.at(newsNow).page(path) ?? view.snapshot.page(path);
    if (input) return { body: (await view.read(input)).html, type: 'text/html; charset=utf-8' };
    // A sized copy looks like its original.
    const original = path.replace(/\.w\d+\.\w+$/, '');
    const file = [join(root, 'content', original), join(root, 'public', path), join(code, 'client', path)].find(
      (candidate) => candidate === normalize(candidate) && existsSync(candidate),
    );
    return file === undefined ? undefined : { body: await readFile(file), type: mediaType(file) };
  };
}
