import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteView } from '../siteView.ts';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import type { FindFile } from './camera.ts';

/**
 * Finds what a browser requests of one state of the content: pages, pictures and built assets.
 * @param code folder of the bundle
 * @param newsNow instant whose news is public, milliseconds
 */
export function siteFiles(view: SiteView, code: string, newsNow: number): FindFile {
  const { root } = view.state;
  return async (path) => {
    const input = view.at(newsNow).page(path) ?? view.snapshot.page(path);
    if (input) return { body: (await view.read(input)).html, type: 'text/html; charset=utf-8' };
    // A resized picture looks like its original.
    const original = path.replace(/\.w\d+\.\w+$/, '');
    // The path of a URL has no "..", so it can't leave these folders.
    const file = [join(root, 'content', original), join(root, 'public', path), join(code, 'client', path)].find((each) => existsSync(each));
    return file === undefined ? undefined : { body: await readFile(file), type: mediaType(file) };
  };
}
