/** The product and its convention are two things: tests of the product neither name nor need the owner's files. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isDefined } from '../src/domain/defined.ts';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import { plainEnvironment } from './support/serverProcess.ts';

const execute = promisify(execFile);
const isOwners = (file: string) => /^(?:content|public)\//.test(file);

/** Opens a file or a folder by a path that begins in the folder of the project, in `content/` or `public/`. */
const opens =
  /\b(?:(?:read|open|stat|lstat|exists|cp|copy|glob|watch)\w*|createReadStream|pathToFileURL|diskFiles|imageSize)\(\s*(?:(?:new URL|join|resolve)\(\s*)?(?:(?:process\.cwd\(\)|projectFolder|project|'\.')\s*,\s*)?['"`](?:\.\.?\/)*(?:content|public)\b(?!.*\bcwd: (?:edition|root)\b)/;
/** Reads the convention of the project as a whole. */
const reads = /\b(?:diskFiles|readCollection|createRenderer)\(\s*(?:process\.cwd\(\)|projectFolder|project\b|'\.')\s*[,)]|\broot: '\.'/;
const readsOwners = (line: string) => opens.test(line) || reads.test(line);

test.each<[string, boolean]>([
  ["readFileSync('content/data/hotel.yaml')", true],
  ["cpSync(join(process.cwd(), 'content'), folder)", true],
  ["globSync('content/**/*.md')", true],
  ['readCollection(process.cwd())', true],
  ["readFileSync(new URL('../../../public/icons.svg', import.meta.url))", true],
  ["snapshotOf(content, { now, root: '.' })", true],
  ["globSync('content/**/*.md', { cwd: edition })", false],
  ["readFileSync(inEdition('content/data/hotel.yaml'))", false],
  ['readCollection(root)', false],
])('whether `%s` reads what is the owner’s: %s', (line, expected) => expect(readsOwners(line)).toBe(expected));

test('no test but those of the owner’s content reads it', () => {
  const files = globSync(['tests/**/*.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], { exclude: ['tests/owner/**', 'tests/edition/**'] });
  const found = files
    .filter((file) => file !== 'tests/ownerAway.test.ts')
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, index) => (readsOwners(line) ? `${file}:${index + 1}` : undefined))
        .filter(isDefined),
    );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.runIf(isFull)('without content/ and public/, the tests of the product pass', { timeout: 900_000 }, async () => {
  const root = temporaryFolder();
  const { stdout: list } = await execute('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: Infinity });
  for (const file of list.split('\0')) {
    if (file === '' || isOwners(file) || !existsSync(file)) continue;
    cpSync(file, join(root, file), { recursive: true, verbatimSymlinks: true });
  }
  cpSync('tests/edition/dist', join(root, 'tests/edition/dist'), { recursive: true, verbatimSymlinks: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  symlinkSync(resolve('.cache'), join(root, '.cache'), 'dir');
  const env = { ...plainEnvironment(), NO_COLOR: '1', TEST_FULL: '' };
  const vitest = 'node_modules/vitest/vitest.mjs';
  const { stdout } = await execute(process.execPath, [vitest, 'run', '--project', 'unit'], { cwd: root, env, maxBuffer: Infinity });
  expect(stdout).toMatch(/Tests +\d+ passed/);
});
