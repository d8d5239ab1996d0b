/** Every script of package.json that fails ends with another code than 0, and says why: whatever runs it must stop. */
import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from './support/full.ts';
import { type ProjectCopy, projectCopy } from './chaos/projectCopy.ts';
import { plainEnvironment } from './support/serverProcess.ts';

const execute = promisify(execFile);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

interface Failure {
  /** What follows `npm run NAME --`. */
  words?: string[];
  env?: Record<string, string>;
  /** What it must print. */
  says: RegExp;
  prepare?(root: string): void;
}

const inContent = { says: /content\/data\/limits\.yaml:1:\d+/ };
const inCode = { words: ['src/domain/broken.ts'], says: /broken\.ts/ };

/** Adds a package with a licence that nobody has looked at. */
function addPackage(root: string): void {
  const packages = join(root, 'node_modules');
  rmSync(packages);
  mkdirSync(join(packages, 'odd'), { recursive: true });
  for (const name of readdirSync('node_modules')) symlinkSync(resolve('node_modules', name), join(packages, name));
  writeFileSync(join(packages, 'odd/package.json'), '{"name":"odd","version":"1.0.0","license":"Odd"}');
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> };
  lock.packages['node_modules/odd'] = { version: '1.0.0' };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  rmSync(join(packages, '.installed-lock.json'));
  copyFileSync(join(root, 'package-lock.json'), join(packages, '.installed-lock.json'));
}

/** How each script is made to fail, in a copy of the project without a release, whose content and code have a mistake. */
const failures: Record<string, Failure> = {
  start: inContent,
  build: inContent,
  check: inContent,
  changes: { words: ['no-such-commit'], says: /no-such-commit/ },
  test: inContent,
  'test:full': inContent,
  hostile: inContent,
  load: inContent,
  soak: inContent,
  sizing: inContent,
  chaos: inContent,
  bench: inContent,
  edit: inContent,
  timings: { says: /Command failed: npm/ },
  'test:unit': { words: ['src/broken.test.ts'], says: /broken\.test\.ts/ },
  dev: { env: { PORT: 'http' }, says: /^PORT is "http"\. Write a number from 0 to 65535\.$/m },
  preview: { says: /^The site is not built\./m },
  release: { words: ['rollback'], says: /^No other release has been active/m },
  'new-year': { words: ['soon'], says: /npm run new-year -- YEAR/ },
  schemas: { says: /\.vscode/, prepare: (root) => writeFileSync(join(root, '.vscode'), '') },
  lint: inCode,
  format: inCode,
  typecheck: { says: /broken\.ts/ },
  licences: { says: /^odd has the licence "Odd", which nobody has looked at yet\.$/m, prepare: addPackage },
  postinstall: { says: /ENOENT/, prepare: (root) => renameSync(join(root, 'package-lock.json'), join(root, 'lock')) },
};

test('the list of scripts is complete', () => {
  expect(Object.keys(failures).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

describe.runIf(isFull)('in a copy with mistakes', { timeout: 300_000 }, () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = projectCopy();
    cpSync('tests', join(copy.root, 'tests'), { recursive: true });
    const write = (file: string, text: string) => writeFileSync(join(copy.root, file), text);
    write('content/data/limits.yaml', 'pole: [');
    write('src/domain/broken.ts', 'export const broken: = 1;\n');
    write('src/broken.test.ts', "import { expect, test } from 'vitest';\ntest('fails', () => expect(1).toBe(2));\n");
  });
  afterAll(() => copy.close());

  test('the preview names the file of each problem, in its log too', async () => {
    const preview = copy.run('src/cli/dev.ts', [], { env: { PORT: '0' } });
    await expect.poll(preview.output, { timeout: 60_000 }).toMatch(inContent.says);
    preview.process.kill('SIGTERM');
    await preview.ended;
  });

  test.each(Object.entries(failures))('npm run %s', async (name, { words = [], env = {}, says, prepare }) => {
    prepare?.(copy.root);
    const run = execute('npm', ['run', name, '--', ...words], { cwd: copy.root, env: { ...plainEnvironment(), NO_COLOR: '1', ...env } });
    const { code, stdout, stderr } = await run.then(
      (output) => ({ ...output, code: 0 }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(code, stdout + stderr).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(says);
  });

  test.each([
    ['tests/load/load.ts', 'long', 'The time in seconds is "long".'],
    ['tests/load/soak.ts', '0', 'The time in seconds is "0".'],
    ['tests/load/hostile.ts', 'x', 'The seed is "x".'],
    ['tests/chaos/chaos.ts', 'often', 'The number of moments is "often".'],
    ['tests/bench/bench.ts', '--only=everything', 'Unknown: everything.'],
  ])('%s %s, which makes no sense', async (script, word, says) => {
    const run = execute(process.execPath, [script, word], { env: plainEnvironment() });
    await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(says) as unknown });
  });
});
