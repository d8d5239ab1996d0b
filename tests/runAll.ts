/**
 * `npm test`: builds, type check, lint, formatting, and every test; `--full` runs all combinations where `npm test` runs some, and
 * `--content` nothing but the tests of the owner's content.
 * Ends with a line "N passed, N failed".
 */
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './support/browsers.ts';
import { edition } from './support/edition.ts';
import { findFirefox, findWebKit } from './support/programs.ts';
import { run } from '../src/cli/launch/run.mjs';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
}

const root = process.cwd();
const totals = { passed: 0, failed: 0 };

/** Runs a tool from node_modules and gives its exit code. */
const tool = (script: string, ...options: string[]) => run(root, [join('node_modules', script), ...options]);
/** A check on one thread: of several, each would check again what they share, which takes up to twice the processor time. */
const check = (script: string, ...options: string[]) => run(root, [join('node_modules', script), ...options], { env: { GOMAXPROCS: '1' } });

console.log('\n── build, types, lint, format');
const checks = [
  ['typescript/bin/tsc', '--build', '--singleThreaded'],
  ['oxlint/bin/oxlint', '--threads=1'],
  ['oxfmt/bin/oxfmt', '--check'],
] as const;
const isContent = process.argv.includes('--content');
const build = (folder: string) => run(root, [join(root, 'src/cli/build.ts'), '--if-changed'], { cwd: folder });
/** What the edition for tests has in common with the content is not drawn and compiled a second time. */
function shareCache(): void {
  const cacheOf = (folder: string) => join(folder, '.cache/site');
  mkdirSync(cacheOf(edition), { recursive: true });
  for (const name of globSync('*.cache', { cwd: cacheOf(root) })) cpSync(join(cacheOf(root), name), join(cacheOf(edition), name));
}
/** The content, then the edition for tests, with the same bundle. */
async function buildAll(): Promise<number> {
  const exitCode = await build(root);
  if (exitCode !== 0 || isContent) return exitCode;
  shareCache();
  return await build(edition);
}
/** They need no build, and go on beside the tests. */
const checking = Promise.all(isContent ? [] : checks.map(([script, ...options]) => check(script, ...options)));
const builtWith = await buildAll();
if (builtWith !== 0) {
  await checking;
  process.exit(builtWith);
}

console.log('\n── tests');
// Installs one where there is none.
findChromium();
const isFull = process.argv.includes('--full');
/** Journeys in other engines that do not run: a browser is missing and cannot be installed. */
const leftOut = [...(findFirefox() ? [] : ['tests/engines/firefox.test.ts']), ...(findWebKit() ? [] : ['tests/engines/webkit.test.ts'])];
if (leftOut.length > 0) console.log(`Left out: ${leftOut.join(', ')}`);
if (isFull) process.env.TEST_FULL = '1';
if (isContent) process.env.TEST_CONTENT = '1';
const reportFile = '.cache/tests.json';
const exitCode = await tool(
  'vitest/vitest.mjs',
  'run',
  ...(isContent ? ['--project=content'] : []),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
  // Where others share the machine, one test of thousands may meet a moment without processor time. What fails twice fails.
  ...(process.env.CI ? ['--retry=1'] : []),
  ...leftOut.map((file) => `--exclude=${file}`),
);
try {
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const retried = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  for (const { fullName, failureMessages } of retried) console.log(`Passed on the second try: ${fullName}\n${failureMessages[0]}`);
  totals.passed += report.numPassedTests;
  // A file that does not load fails without a failed test.
  totals.failed += report.success ? 0 : Math.max(report.numFailedTests, report.numFailedTestSuites, 1);
} catch (error) {
  console.error('Vitest left no report:', error);
  totals.failed += 1;
}
if (exitCode !== 0 && totals.failed === 0) totals.failed = 1;
for (const checkedWith of await checking) totals[checkedWith === 0 ? 'passed' : 'failed'] += 1;
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
