/** Builds the site unless the active release was made from exactly these files. `npm start` and `npm test` run it first. */
import { previousInputs } from './previousRelease.ts';
import { inputsOf, isBuiltFrom } from './inputs.ts';

const root = process.cwd();
if (!isBuiltFrom(previousInputs(root), inputsOf(root))) {
  console.log('Building the site …');
  await import('./build.ts');
}
