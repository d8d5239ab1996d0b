import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash, inputsOf, isBuiltFrom } from './inputs.ts';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  write('content/data/a.yaml', 'a: 1');
  write('src/web/b.ts', 'b');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Which of the two hashes an edit changes. */
function changed(edit: () => void) {
  const before = [inputsOf(folder).files, contentHash(folder)];
  edit();
  return { inputs: inputsOf(folder).files !== before[0], content: contentHash(folder) !== before[1] };
}

test('the same files give the same hash', () =>
  expect(changed(() => write('src/web/b.ts', 'b'))).toEqual({ inputs: false, content: false }));
test('an edit of content changes both', () =>
  expect(changed(() => write('content/data/a.yaml', 'a: 2'))).toEqual({ inputs: true, content: true }));
test('an edit of code changes only the inputs', () =>
  expect(changed(() => write('src/web/b.ts', 'c'))).toEqual({ inputs: true, content: false }));
test('a new name counts as well as new bytes', () =>
  expect(changed(() => renameSync(join(folder, 'content/data/a.yaml'), join(folder, 'content/data/b.yaml')))).toEqual({
    inputs: true,
    content: true,
  }));
test('bytes that move from file to file are another state', () => {
  write('src/web/c.ts', 'x');
  expect(
    changed(() => {
      write('src/web/b.ts', '');
      write('src/web/c.ts', 'bx');
    }).inputs,
  ).toBe(true);
});
test('tests and hidden files do not count', () =>
  expect(
    changed(() => {
      write('src/web/b.test.ts', 'x');
      write('src/web/.cache/x', 'x');
      write('dist/x', 'x');
    }),
  ).toEqual({ inputs: false, content: false }));

test('commands and the editor are no part of the site', () =>
  expect(
    changed(() => {
      write('src/cli/check.ts', 'x');
      write('src/authoring/editor/words.ts', 'x');
    }),
  ).toEqual({ inputs: false, content: false }));

test('a build stands while its files and what git tells are the same, and where git tells nothing', () => {
  const built = { files: 'f', changes: 'c' };
  expect(isBuiltFrom(built, { files: 'f', changes: 'c' })).toBe(true);
  expect(isBuiltFrom(built, { files: 'f', changes: undefined })).toBe(true);
  expect(isBuiltFrom(built, { files: 'f', changes: 'd' })).toBe(false);
  expect(isBuiltFrom(built, { files: 'g', changes: undefined })).toBe(false);
  expect(isBuiltFrom(undefined, { files: 'f', changes: 'c' })).toBe(false);
});
