import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { leading } from '../../tests/support/full.ts';
import { plainEnvironment } from '../../tests/support/serverProcess.ts';
import { checkBase } from './buildBase.ts';

test.each(['', '/2027', '/cons/2027', '/a-b_C'])('%s is a base', (value) => {
  expect(() => checkBase(value)).not.toThrow();
});

test.each([
  '/',
  '2027',
  '/2027/',
  '//2027',
  '/a//b',
  '/a b',
  '/a?b',
  '/a#b',
  '/../a',
  '/a.b',
  '/é',
  '/a\n',
  'https://site.example/2027',
  '/$uri;',
])('%j is refused as a base', (value) => {
  expect(() => checkBase(value)).toThrow(
    `BASE is "${value}". Write a path that begins with a slash and doesn't end with one, of letters, digits, - and _, as in /2027.`,
  );
});

const commands: [command: string, base: string, message: string][] = [
  ['build', '2027/', 'BASE is "2027/". Write a path that begins with a slash'],
  ['dev', '/2027', 'BASE is for builds: npm run dev shows the site at its root. Leave BASE out.'],
  ['edit', '/2027', 'BASE is for builds: npm run edit shows the site at its root. Leave BASE out.'],
];
test.each(leading(commands, 1))('npm run %s with BASE=%s says what to write, and does nothing', (command, base, message) => {
  const { status, stderr } = spawnSync(process.execPath, [`src/cli/${command}.ts`], {
    encoding: 'utf8',
    env: { ...plainEnvironment(), NO_COLOR: '1', BASE: base },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('    at ');
});
