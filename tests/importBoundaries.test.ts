import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Which rooms a room may import from, besides itself. A type alone ties nothing together when the site runs. */
const allowed: Record<string, string[]> = {
  domain: [],
  schema: ['domain'],
  styles: [],
  files: [],
  site: ['collection', 'domain', 'markdown/address', 'markdown/serializedElements'],
  collection: ['domain', 'markdown/parse', 'markdown/address', 'markdown/columnLabels', 'markdown/comments', 'markdown/limits'],
  api: ['domain', 'site'],
  live: ['domain', 'styles', 'site'],
  markdown: ['ui', 'domain', 'styles'],
  banner: ['ui', 'live', 'domain', 'styles'],
  map: ['ui', 'live', 'domain', 'styles'],
  news: ['ui', 'live', 'domain', 'styles', 'site', 'markdown'],
  ui: ['live', 'domain', 'styles', 'site', 'markdown'],
  mdx: ['banner', 'map', 'news', 'ui', 'live', 'domain', 'styles', 'site', 'markdown'],
  app: ['mdx', 'ui', 'live', 'domain', 'styles', 'site', 'markdown'],
  pages: ['app', 'live', 'markdown', 'site'],
  render: ['collection', 'domain', 'site', 'markdown'],
  preview: ['build/pictures', 'collection', 'domain', 'files', 'render', 'server/http', 'site'],
  server: ['api', 'build/inputs', 'collection', 'domain', 'files', 'render', 'site'],
  build: ['collection', 'domain', 'files', 'render', 'site'],
  cli: ['build', 'preview', 'collection', 'domain', 'server'],
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

test('content.config.ts is a page of re-exports', () => {
  expect(importsOf('content.config.ts').filter(({ target }) => !target.startsWith('src/schema/'))).toEqual([]);
});

test('the clock is not read in domain', () => {
  const reads = files
    .filter((file) => file.startsWith('src/domain/'))
    .filter((file) => /Date\.now|new Date\(\)|performance\.now/.test(readFileSync(file, 'utf8')));
  expect(reads).toEqual([]);
});
