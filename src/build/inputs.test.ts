import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { hashInputs, isBuiltFrom } from './inputs.ts';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = temporaryFolder({ 'content/data/a.yaml': 'a: 1', 'src/web/b.ts': 'b', 'package-lock.json': '{}' });
});

/** The hashes, of the two, that an edit changes. */
function changed(edit: () => void) {
  const before = hashInputs(folder, folder);
  edit();
  const now = hashInputs(folder, folder);
  return { content: now.content !== before.content, code: now.code !== before.code };
}

test('the same files give the same hash', () => expect(changed(() => write('src/web/b.ts', 'b'))).toEqual({ content: false, code: false }));
test('an edit of content changes its hash alone', () =>
  expect(changed(() => write('content/data/a.yaml', 'a: 2'))).toEqual({ content: true, code: false }));
test('an edit of code changes its hash alone', () =>
  expect(changed(() => write('src/web/b.ts', 'c'))).toEqual({ content: false, code: true }));
test('a new name counts as well as new bytes', () =>
  expect(changed(() => renameSync(join(folder, 'content/data/a.yaml'), join(folder, 'content/data/b.yaml')))).toEqual({
    content: true,
    code: false,
  }));
test('bytes that move from file to file are another state', () => {
  write('src/web/c.ts', 'x');
  expect(
    changed(() => {
      write('src/web/b.ts', '');
      write('src/web/c.ts', 'bx');
    }).code,
  ).toBe(true);
});
test('tests and hidden files do not count', () =>
  expect(
    changed(() => {
      write('src/web/b.test.ts', 'x');
      write('src/web/.cache/x', 'x');
      write('dist/x', 'x');
    }),
  ).toEqual({ content: false, code: false }));

test.each(['start', 'release', 'health'].map((name) => `src/cli/${name}.ts`))('%s counts, because a release contains it', (command) =>
  expect(changed(() => write(command, 'x'))).toEqual({ content: false, code: true }),
);
test('other commands are no part of a release, and the editor is, which its server serves', () => {
  expect(changed(() => write('src/cli/check.ts', 'x'))).toEqual({ content: false, code: false });
  expect(changed(() => write('src/editor/words.ts', 'x'))).toEqual({ content: false, code: true });
});

test('a build stands while its files and what git tells are the same, and where git tells nothing', () => {
  const [built, others] = [{ content: 'a', code: 'b', lastChanges: { page: 1 } }, { lastChanges: undefined }];
  expect(isBuiltFrom(built, { ...built })).toBe(true);
  expect(isBuiltFrom(built, { ...built, ...others })).toBe(true);
  expect(isBuiltFrom(built, { ...built, lastChanges: { page: 2 } })).toBe(false);
  expect(isBuiltFrom(built, { ...built, content: 'c', ...others })).toBe(false);
  expect(isBuiltFrom(built, { ...built, code: 'c', ...others })).toBe(false);
  expect(isBuiltFrom(undefined, built)).toBe(false);
});
