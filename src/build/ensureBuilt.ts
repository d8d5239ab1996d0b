/** Builds the site unless the last build was made from exactly these files. `npm start` and `npm test` run it first. */
import { existsSync, readFileSync } from 'node:fs';
import { inputHash } from './inputs.ts';

/** Hash of the files that the last build was made from; undefined if there is no complete build. */
function builtFrom(): string | undefined {
  if (!existsSync('dist/files.json') || !existsSync('dist/build.json')) return undefined;
  const build = JSON.parse(readFileSync('dist/build.json', 'utf8')) as { inputHash: string };
  return build.inputHash;
}

if (builtFrom() !== inputHash(process.cwd())) {
  console.log('Building the site …');
  await import('./build.ts');
}
