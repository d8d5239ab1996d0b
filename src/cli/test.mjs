/**
 * `npm test`: installs, builds, finds a browser, and runs every check and test; `--full` runs the whole matrices.
 * Plain JavaScript without dependencies, as it runs before the installation. Closes with "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { pinnedNode } from './lib/pinnedNode.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ready.mjs';

const root = process.cwd();
await ensureInstalled(root);
await ensureBuilt(root);
const browser = findBrowser(root);
const full = process.argv.includes('--full');
const env = { ...process.env, CHROMIUM_PATH: browser, ...(full && { TEST_FULL: '1' }) };
const totals = { passed: 0, failed: 0 };

/** Runs a tool of the project's with the pinned Node. */
const run = (script, ...args) =>
  spawnSync(pinnedNode(root), [join(root, 'node_modules', script), ...args], { cwd: root, env, stdio: 'inherit' });

for (const [name, script, ...args] of [
  ['types', 'typescript/bin/tsc', '--noEmit'],
  ['lint', 'oxlint/bin/oxlint', '--deny-warnings'],
]) {
  console.log(`\n── ${name}`);
  totals[run(script, ...args).status === 0 ? 'passed' : 'failed'] += 1;
}

const report = join(mkdtempSync(join(tmpdir(), 'tests-')), 'report.json');
console.log('\n── tests');
const tests = run('vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
try {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success } = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += numPassedTests;
  // A file that does not load fails without a failed test.
  totals.failed += success ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1);
} catch (error) {
  console.error(`The test runner left no report: ${error.message}`);
  totals.failed += 1;
}
if (tests.status !== 0 && totals.failed === 0) totals.failed = 1;
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
