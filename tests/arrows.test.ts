import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Which rooms a room may import from, besides itself. A type alone ties nothing together when the site runs. */
const allowed: Record<string, string[]> = {
  domain: [],
  styles: [],
  collection: ['domain', 'api', 'app/pageKey', 'markdown/parse', 'markdown/address', 'markdown/columnLabels'],
  api: ['domain'],
  live: ['domain', 'styles', 'api/contract', 'api/readBaked'],
  markdown: ['ui', 'domain', 'styles'],
  ui: ['live', 'domain', 'styles', 'markdown'],
  mdx: ['ui', 'live', 'domain', 'styles', 'markdown', 'api/contract'],
  app: ['mdx', 'ui', 'live', 'domain', 'styles', 'markdown/print'],
  pages: ['app', 'live'],
  server: ['api', 'collection', 'domain', 'app/pageKey', 'app/componentsIn', 'tools/lib'],
  tools: ['server', 'api', 'collection', 'domain', 'app/pageKey'],
};

interface Import {
  file: string;
  target: string;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const statements = source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm);
  return [...statements].map(([, specifier = '']) => ({ file, target: new URL(specifier, `file:///${file}`).pathname.slice(1) }));
}

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));
const room = (path: string) => path.split('/')[1] ?? '';

test('every room is known', () => {
  expect([...new Set(files.map(room))].filter((name) => !(name in allowed))).toEqual([]);
});

test('imports run one way', () => {
  const against = files.flatMap(importsOf).filter(({ file, target }) => {
    if (!target.startsWith('src/') || room(file) === room(target)) return false;
    return !(allowed[room(file)] ?? []).some((allowedRoom) => target.startsWith(`src/${allowedRoom}`));
  });
  expect(against.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('the schemas import nothing but the rules', () => {
  expect(importsOf('content.config.ts').filter(({ target }) => !target.startsWith('src/domain/'))).toEqual([]);
});

test('the clock is not read in domain', () => {
  const reads = files
    .filter((file) => file.startsWith('src/domain/'))
    .filter((file) => /Date\.now|new Date\(\)|performance\.now/.test(readFileSync(file, 'utf8')));
  expect(reads).toEqual([]);
});
