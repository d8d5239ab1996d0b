import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteView } from '../siteView.ts';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import type { FindFile } from './camera.ts';

/**
 * Serves a state of the content to the camera: pages, pictures and built assets.
 * @param code folder of the bundle
 * @param newsNow Unix time in milliseconds at which the news is as shown
 */
export function siteFiles(view: SiteView, code: string, newsNow: number): FindFile {
  const { root } = view.state;
  return async (path) => {
    const input = view.at(newsNow).page(path) ?? view.snapshot.page(path);
    if (input) return { body: (await view.read(input)).html, type: 'text/html; charset=utf-8' };
    // The content folder has only originals; a resized picture looks the same.
    const original = path.replace(/\.w\d+\.\w+$/, '');
    // The path of a URL has no "..", so it can't leave these folders.
    const file = [join(root, 'content', original), join(root, 'public', path), join(code, 'client', path)].find((each) => existsSync(each));
    return file === undefined ? undefined : { body: await readFile(file), type: mediaType(file) };
  };
}
