/**
 * `npm run build`: checks the content, bundles the code, renders every page into a new release, and activates it. `--target` builds the site
 * for one kind of host instead.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { activate } from '../releases/activate.ts';
import { buildTarget } from '../targets/buildTarget.ts';
import { buildRelease } from './buildRelease.ts';
import { endFailed } from '../../render/vikeWorkarounds.ts';
import { explainBuildError } from './explainBuildError.ts';

const root = process.cwd();

/** Tests build as if it were another day. */
function timeOfBuild(): number {
  const time = process.env.BUILD_AT ? Date.parse(process.env.BUILD_AT) : Date.now();
  if (!Number.isNaN(time)) return time;
  console.error(`BUILD_AT is not a date: ${process.env.BUILD_AT}`);
  process.exit(1);
}

// The process that started this build has ended.
process.on('disconnect', () => process.exit(1));
try {
  const { values } = parseArgs({ options: { inactive: { type: 'boolean' }, target: { type: 'string' } } });
  if (values.target !== undefined) {
    const folder = await buildTarget(values.target, { root, now: timeOfBuild(), env: process.env });
    console.log(`For ${values.target}: ${relative(root, folder)}`);
    process.exit(0);
  }
  const version = await buildRelease(root, timeOfBuild());
  if (values.inactive) console.log(`To serve it: npm run release -- activate ${version}`);
  else activate(root, version, { isChecked: true });
  process.exit(0);
} catch (error) {
  if (error instanceof ContentError) {
    for (const diagnostic of error.diagnostics) console.error(formatDiagnostic(diagnostic));
    endFailed(`\n${error.message} Nothing was built.`);
  }
  endFailed(explainBuildError(error));
}
