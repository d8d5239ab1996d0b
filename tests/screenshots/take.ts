/**
 * `node tests/screenshots/take.ts`: takes the pictures of the site that content/data/art.yaml names for the web app manifest, as it
 * looks on a day before the convention.
 */
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { type PageView, openCamera } from '../../src/authoring/changes/pictures/camera.ts';
import { releaseFiles } from '../support/releaseFiles.ts';
import { buildAt, checkOutProject, workingTree } from './projectStates.ts';
import { collection } from '../support/site.ts';

const folder = 'content/images/screenshots';
const day = Date.parse(`${collection.data.convention.conYear}-07-01T16:00:00Z`);
const narrow: PageView = { name: 'narrow', width: 390, height: 844, scale: 2, theme: 'light' };
const wide: PageView = { name: 'wide', width: 1280, height: 800, theme: 'light' };
const pictures = [
  { name: 'home-narrow', path: '/', look: narrow },
  { name: 'hotel-narrow', path: '/join/hotel', look: narrow },
  { name: 'home-wide', path: '/', look: wide },
];

mkdirSync(folder, { recursive: true });
const project = checkOutProject(process.cwd(), workingTree(process.cwd()));
const find = releaseFiles(buildAt(project.root, day));
const camera = await openCamera();
for (const { name, path, look } of pictures)
  await sharp(await camera.take(find, path, look))
    .webp({ quality: 60 })
    .toFile(`${folder}/${name}.webp`);
await camera.close();
project.remove();
