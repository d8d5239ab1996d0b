/** Builds the site unless the active release is whole and was made from exactly these files. `npm start` and `npm test` run it first. */
import { damageOf } from '../releases/manifest.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import { previousInputs } from './previousRelease.ts';
import { inputsOf, isBuiltFrom } from './inputs.ts';

const root = process.cwd();
if (!isBuiltFrom(previousInputs(root), inputsOf(root)) || damageOf(currentRelease(root)).length > 0) {
  console.log('Building the site …');
  await import('./build.ts');
}
