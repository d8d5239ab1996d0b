import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { looks, openCamera } from '../../src/cli/changes/pictures/camera.ts';
import { codePictures, type ShownSite } from '../../src/cli/changes/pictures/codePictures.ts';
import { shownRelease } from '../../src/cli/changes/pictures/releaseFiles.ts';
import { currentRelease } from '../../src/releases/releaseFolders.ts';

const built = shownRelease(currentRelease(process.cwd()));
const full = process.env.TEST_FULL === '1';
const pages = full ? undefined : ['/policies/weapons', '/404'];

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

test('pictures of the same state are the same to the pixel, and a changed letter is seen', async () => {
  const camera = await openCamera(await chromium.connect(inject('browser')));
  const [phone, ...others] = looks;
  if (!phone) throw new Error('There are no looks.');
  const same = await codePictures(camera, { before: built, after: built, when: 'today' }, pages, full ? looks : [phone]);
  expect(same).toEqual({ pictures: [], compared: full ? 4 * built.paths.length : 2, unpaired: [] });
  const other = await codePictures(
    camera,
    { before: built, after: changed, when: 'today' },
    ['/policies/weapons'],
    full ? others : [phone],
  );
  expect(other.pictures.map(({ path, when }) => [path, when])).toEqual((full ? others : [phone]).map(() => ['/policies/weapons', 'today']));
  await camera.close();
});
