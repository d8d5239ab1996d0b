/** Every script of package.json that fails ends with another code than 0, and says why: whatever runs it must stop. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFull } from './support/full.ts';
import { type BreakableCopy, breakableCopy } from './chaos/projectCopy.ts';
import { plainEnvironment } from './support/serverProcess.ts';

const execute = promisify(execFile);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

interface Failure {
  /** What follows `npm run NAME --`. */
  words?: string[];
  env?: Record<string, string>;
  says: RegExp;
}

const inContent = { says: /content\/data\/limits\.yaml:1:\d+/ };
const inCode = { words: ['src/domain/broken.ts'], says: /broken\.ts/ };

/** How each script is made to fail, in a copy of the project without a release, whose content and code have a mistake. */
const failures: Record<string, Failure> = {
  start: inContent,
  build: inContent,
  check: inContent,
  changes: { words: ['no-such-commit'], says: /no-such-commit/ },
  test: inContent,
  'test:full': inContent,
  edit: inContent,
  'test:unit': { words: ['src/broken.test.ts'], says: /broken\.test\.ts/ },
  dev: { env: { PORT: 'http' }, says: /^PORT is "http"\. Write a number from 0 to 65535\.$/m },
  release: { words: ['rollback'], says: /^No other release has been active/m },
  'new-year': { words: ['soon'], says: /npm run new-year -- YEAR/ },
  setup: { words: ['soon.yaml'], says: /There is no file soon\.yaml/ },
  lint: inCode,
  format: inCode,
  typecheck: { says: /broken\.ts/ },
};

test('there are at most 15 scripts, and this list has each', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
  expect(Object.keys(failures).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

describe.runIf(isFull)('in a copy with mistakes', { timeout: 300_000 }, () => {
  let copy: BreakableCopy;
  beforeAll(() => {
    copy = breakableCopy();
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

  test.each(Object.entries(failures))('npm run %s', async (name, { words = [], env = {}, says }) => {
    const options = { cwd: copy.root, env: { ...plainEnvironment(), NO_COLOR: '1', ...env }, maxBuffer: Infinity };
    const run = execute('npm', ['run', name, '--', ...words], options);
    const { code, stdout, stderr } = await run.then(
      (output) => ({ ...output, code: 0 }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    expect(code, stdout + stderr).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(says);
  });
});
