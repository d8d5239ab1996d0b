/** `BEFORE=tests/edition/dist/releases/VERSION` compares all pages with those of another release. */
import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { looks, openCamera } from '../support/camera.ts';
import { isFull } from '../support/full.ts';
import { comparePictures, type ShownSite } from '../support/comparePictures.ts';
import { shownRelease } from '../support/releaseFiles.ts';
import { currentRelease } from '../../src/build/releases/releases.ts';
import { edition } from '../support/edition.ts';

const built = shownRelease(currentRelease(edition));
const { BEFORE: release } = process.env;

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

test.runIf(isFull)('a changed letter is seen on every device, in every theme', async () => {
  const camera = openCamera(await chromium.connect(inject('browser')));
  const different = await comparePictures(camera, built, changed, ['/policies/weapons', '/404']);
  expect(different.toSorted()).toEqual(looks.map(({ name }) => `/policies/weapons: ${name}`).toSorted());
  await camera.close();
});

test.runIf(release)('all pages give the same pixels as before', { timeout: 1_200_000 }, async () => {
  const camera = openCamera(await chromium.connect(inject('browser')));
  expect(await comparePictures(camera, shownRelease(release ?? ''), built)).toEqual([]);
  await camera.close();
});
