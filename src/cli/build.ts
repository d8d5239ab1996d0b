/**
 * `npm run build`: checks the content, bundles the code, renders every page into a new release, and activates it. `--target` builds for
 * another kind of host instead. With `--if-changed`, as `npm start`, `npm test` and `npm run edit` pass, it does nothing if the active release
 * is complete and was built from the same files.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { builtInputs, hashInputs, isBuiltFrom } from '../build/inputs.ts';
import { activate, currentRelease, findDamagedFiles } from '../build/releases/releases.ts';
import { exitWithError, setProductionMode } from '../render/vikeWorkarounds.ts';
import { checkBase } from '../build/buildBase.ts';
import { UserError } from '../domain/userError.ts';

const root = process.cwd();

/** The build time in milliseconds, which tests set with BUILD_AT. */
function timeOfBuild(): number {
  const time = process.env.BUILD_AT ? Date.parse(process.env.BUILD_AT) : Date.now();
  if (Number.isNaN(time)) throw new UserError(`BUILD_AT is not a date: ${process.env.BUILD_AT}`);
  return time;
}

let version: string | undefined;
setProductionMode();
// Make files readable for others: the server often runs as another user.
process.umask(process.umask(0o077) & ~0o055);
// Exit with the parent process.
process.on('disconnect', () => process.exit(1));
try {
  checkBase();
  const options = { inactive: { type: 'boolean' }, target: { type: 'string' }, 'if-changed': { type: 'boolean' } } as const;
  const { target, inactive, 'if-changed': ifChanged } = parseArgs({ options }).values;
  if (target !== undefined) {
    const { buildTarget } = await import('../build/targets/buildTarget.ts');
    const folder = await buildTarget(target, { root, now: timeOfBuild(), env: process.env });
    console.log(`For ${target}: ${relative(root, folder)}`);
    process.exit(0);
  }
  const inputs = hashInputs(root);
  if (ifChanged) {
    if (isBuiltFrom(builtInputs(root), inputs) && findDamagedFiles(currentRelease(root)).length === 0) process.exit(0);
    console.log('Building the site …');
  }
  const { buildRelease } = await import('../build/buildRelease.ts');
  version = await buildRelease(root, timeOfBuild(), inputs);
  if (inactive) console.log(`To serve it: npm run release -- activate ${version}`);
  else activate(root, version, { isChecked: true });
  process.exit(0);
} catch (error) {
  if (error instanceof ContentError) {
    for (const diagnostic of error.diagnostics) console.error(formatDiagnostic(diagnostic));
    exitWithError(`\n${error.message} Nothing was built.`);
  }
  if (error instanceof UserError) exitWithError(error.message);
  const outcome = version === undefined ? 'Nothing was built' : `Release ${version} was built, and is not active`;
  exitWithError(`${outcome}. ${error instanceof Error ? error.stack : String(error)}`);
}
