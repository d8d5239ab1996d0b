import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

/** The README's rooms of `src/`, one line each, from top to bottom. */
const [, list = ''] = /^src\/\n((?: {2}.+\n)+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
const lines = list.split('\n').map((line) => (/^ {2}((?:[\w/]+\/ )+)/.exec(line)?.[1] ?? '').trim().split(' '));
const rooms = lines.flat().filter((room) => room !== '');

/** The room of a file: the innermost one on the list; content.config.ts re-exports src/collection/schema, and counts as it. */
function roomOf(path: string): string | undefined {
  if (path === 'content.config.ts') return 'collection/schema/';
  return rooms.filter((room) => path.startsWith(`src/${room}`)).toSorted((a, b) => b.length - a.length)[0];
}
const levelOf = (room = '') => lines.findIndex((line) => line.includes(room));

function* stringsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) yield* stringsIn(value);
}

/** The files that a module names: those it imports, in whatever form, and those it starts as threads. */
function importsOf(file: string, source = readFileSync(file, 'utf8')): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const relative = [...stringsIn(program)].filter((text) => /^\.\.?\//.test(text));
  return relative.map((specifier) => new URL(specifier, `file:///${file}`).pathname.slice(1));
}

const files = globSync('src/**/*.{ts,tsx,mjs}').filter((file) => !/\.test\.tsx?$/.test(file));

test('the README lists every room', () => {
  expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  expect(rooms.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
});

test('a room imports only from rooms below it', () => {
  const upward = files.flatMap((file) => {
    const from = roomOf(file);
    const targets = importsOf(file).filter((target) => {
      const to = roomOf(target);
      return to === undefined ? target.startsWith('tests/') : to !== from && levelOf(to) <= levelOf(from);
    });
    return targets.map((target) => `${file} → ${target}`);
  });
  expect(upward).toEqual([]);
});

describe('imports are found', () => {
  test.each([
    ['of values', "import { a } from '../b/c.ts';"],
    ['of types', "import type { A } from '../b/c.ts';"],
    ['of types in place', "export type B = import('../b/c.ts').A;"],
    ['for their effects', "import '../b/c.ts';"],
    ['when exported again', "export * from '../b/c.ts';"],
    ['at run time', "const c = await import('../b/c.ts');"],
    ['of threads', "new Worker(new URL('../b/c.ts', import.meta.url));"],
    ['of many files', "import.meta.glob('../b/c.ts', { eager: true });"],
  ])('%s', (_form, source) => {
    expect(importsOf('src/a/a.ts', source)).toEqual(['src/b/c.ts']);
    expect(importsOf('src/a/a.mjs', 'import "../b/c.ts";')).toEqual(['src/b/c.ts']);
  });
});

test('content.config.ts is a page of re-exports', () => {
  expect(importsOf('content.config.ts').filter((target) => !target.startsWith('src/collection/schema/'))).toEqual([]);
});

test('the clock is not read in domain', () => {
  const reads = files
    .filter((file) => file.startsWith('src/domain/'))
    .filter((file) => /Date\.now|new Date\(\)|performance\.now/.test(readFileSync(file, 'utf8')));
  expect(reads).toEqual([]);
});
