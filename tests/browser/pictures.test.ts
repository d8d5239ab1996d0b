import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { looks, openCamera } from '../../src/authoring/changes/pictures/camera.ts';
import { codePictures, type ShownSite } from '../../src/authoring/changes/pictures/codePictures.ts';
import { shownRelease } from '../../src/authoring/changes/pictures/releaseFiles.ts';
import { currentRelease } from '../../src/hosting/releases/releaseFolders.ts';

const built = shownRelease(currentRelease(process.cwd()));

/** The site with one letter of one page changed. */
const changed: ShownSite = {
  ...built,
  async find(path) {
    const file = await built.find(path);
    return path === '/policies/weapons' && file
      ? { ...file, body: file.body.toString().replace('>Weapon Policy<', '>Weapon Policy.<') }
      : file;
  },
};

test.runIf(isFull)('pages that are the same give the same pixels, and a changed letter is seen', async () => {
  const camera = await openCamera(await chromium.connect(inject('browser')));
  const pair = { before: built, after: changed, when: 'today' };
  const { pictures, ...counts } = await codePictures(camera, pair, ['/policies/weapons', '/404']);
  expect(pictures.map(({ path, look }) => [path, look])).toEqual(looks.map(({ name }) => ['/policies/weapons', name]));
  expect(counts).toEqual({ compared: 8, unpaired: [] });
  await camera.close();
});

test.runIf(isFull)('all pages twice give the same pixels', { timeout: 1_200_000 }, async () => {
  const camera = await openCamera(await chromium.connect(inject('browser')));
  const same = await codePictures(camera, { before: built, after: built, when: 'today' });
  expect(same).toEqual({ pictures: [], compared: looks.length * built.paths.length, unpaired: [] });
  await camera.close();
});
