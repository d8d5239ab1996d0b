/** Builds the site unless the last build was made from exactly these files. `npm start` and `npm test` run it first. */
import { existsSync, readFileSync } from 'node:fs';
import { type Inputs, inputsOf, isBuiltFrom } from './inputs.ts';

/** What the last build was made from; undefined if there is no complete build. */
function builtFrom(): Inputs | undefined {
  if (!existsSync('dist/files.json') || !existsSync('dist/build.json')) return undefined;
  return (JSON.parse(readFileSync('dist/build.json', 'utf8')) as { inputs?: Inputs }).inputs;
}

if (!isBuiltFrom(builtFrom(), inputsOf(process.cwd()))) {
  console.log('Building the site …');
  await import('./build.ts');
}
