import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { isDefined } from '../src/domain/defined.ts';
import { memoize } from '../src/domain/memoize.ts';

/** The README's layers of `src/`, from top to bottom. */
const [, list = ''] = /^src\/\n((?: {2}.+\n)+)/m.exec(readFileSync('README.md', 'utf8')) ?? [];
const layers = [...list.matchAll(/^ {2}(\w+\/) /gm)].map(([, layer = '']) => layer);

/** The layer of a file. content.config.ts is the home of the collections, and counts as part of that layer. */
function layerOf(path: string): string | undefined {
  if (path === 'content.config.ts') return 'collection/';
  return layers.find((layer) => path.startsWith(`src/${layer}`));
}
const levelOf = (layer = '') => layers.indexOf(layer);

function* stringsIn(node: unknown): Generator<string> {
  if (typeof node === 'string') yield node;
  else if (typeof node === 'object' && node !== null) for (const value of Object.values(node)) yield* stringsIn(value);
}

/** The files that a module names: those it imports, in whatever form, and those it starts as threads. */
function importsIn(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const relative = [...stringsIn(program)].filter((text) => /^\.\.?\//.test(text));
  return relative.map((specifier) => new URL(specifier, `file:///${file}`).pathname.slice(1));
}

const importsOf = memoize((file: string) => importsIn(file, readFileSync(file, 'utf8')));

const files = globSync('src/**/*.{ts,tsx,mjs}').filter((file) => !/\.test\.tsx?$/.test(file));

test('the README lists every layer, and nothing else stands beside them', () => {
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
  expect(layers.filter((layer) => !files.some((file) => layerOf(file) === layer))).toEqual([]);
});

test('a layer imports only from those below it', () => {
  const upward = files.flatMap((file) => {
    const from = layerOf(file);
    const targets = importsOf(file).filter((target) => {
      const to = layerOf(target);
      return to === undefined ? target.startsWith('tests/') : to !== from && levelOf(to) <= levelOf(from);
    });
    return targets.map((target) => `${file} → ${target}`);
  });
  expect(upward).toEqual([]);
});

/** The modules that one loads when it runs, packages too. Types are gone by then. */
function loadedBy(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const imports = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map((entry) => entry.moduleRequest));
  return [...imports.map((entry) => entry.moduleRequest), ...exported].map((request) => request?.value).filter(isDefined);
}

/** All that modules load when they start, whatever loads later. */
function reachedFrom(...entries: string[]): { modules: string[]; packages: string[] } {
  const modules = new Set(entries);
  const packages = new Set<string>();
  for (const file of modules)
    for (const name of loadedBy(file)) {
      if (!name.startsWith('.')) packages.add(name);
      else if (/\.(?:tsx?|mjs)$/.test(name)) modules.add(new URL(name, `file:///${file}`).pathname.slice(1));
    }
  return { modules: [...modules], packages: [...packages] };
}

test('nothing that browsers run needs Node, or a module that the preview does not serve', () => {
  const folders = ['src/web/', 'src/site/', 'src/editor/browser/'];
  const wanted = files.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const { modules, packages } = reachedFrom(...wanted);
  expect(modules.length).toBeGreaterThan(wanted.length);
  expect(packages.filter((name) => isBuiltin(name))).toEqual([]);
  expect(modules.filter((file) => !file.startsWith('src/'))).toEqual([]);
});

const browser = 'react|react-dom|react-router|@linaria|@mdx-js|@tanstack|@codemirror';
/** What starts somewhere else and loads at its start: the layers that it reaches, and packages of which it reaches none. */
test.each([
  ['src/web/live/head.ts', 'domain web', '.'],
  ['src/web/live/standalone.ts', 'domain site web', '.'],
  ['src/web/serviceWorker/worker.ts', 'domain site web', '.'],
  ['src/web/app/startApp.tsx', 'domain site web', 'zod|@tanstack|yaml|minisearch|culori'],
  ['src/editor/browser/start.tsx', 'collection domain editor review web', 'hono|sharp|react-router|gray-matter'],
  ['src/server/edge/worker.ts', 'build collection domain render server site', `${browser}|vite|sharp|fontkit|yaml`],
  ['src/server/main.ts', 'build collection domain render server site', `${browser}|vite|sharp|fontkit|yaml`],
  ['src/server/updates/renderWorker.ts', 'collection domain render server site', `${browser}|vite|@hono`],
  ['src/cli/check.ts', 'build cli collection domain render review', `${browser}|vite|hono|sharp|fontkit`],
  ['src/cli/start.ts', 'build cli domain render server', '.'],
])('%s reaches the layers %s, and no package of %s', (entry, reached, without) => {
  const { modules, packages } = reachedFrom(entry);
  const own = new Set(modules.map((file) => layerOf(file)?.slice(0, -1)));
  expect(own).toEqual(new Set(reached.split(' ')));
  expect(packages.filter((name) => !isBuiltin(name) && new RegExp(`^(?:${without})`).test(name))).toEqual([]);
});

test('there is no circle of modules, types included', () => {
  const all = new Set([...files, 'content.config.ts']);
  const left = new Map([...all].map((file) => [file, importsOf(file).filter((target) => all.has(target))]));
  const isFree = ([, targets]: [string, string[]]) => !targets.some((target) => left.has(target));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree)) for (const [file] of free) left.delete(file);
  expect([...left.keys()]).toEqual([]);
});

/** The folder of a file. Components for authors belong to their feature's. */
const folderOf = (file: string) => dirname(file).replace(/\/components$/, '');

test('there is no circle of folders within a layer', () => {
  const left = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = folderOf(file);
    const targets = importsOf(file).filter((target) => files.includes(target) && layerOf(target) === layerOf(file));
    const known = left.get(folder) ?? new Set();
    left.set(folder, new Set([...known, ...targets.map(folderOf)].filter((target) => target !== folder)));
  }
  const isFree = ([, targets]: [string, Set<string>]) => ![...targets].some((target) => left.has(target));
  for (let free = [...left].filter(isFree); free.length > 0; free = [...left].filter(isFree))
    for (const [folder] of free) left.delete(folder);
  expect([...left.keys()]).toEqual([]);
});

/**
 * Files with one importer, in the same folder and longer than they are, which a reader opens for little; each with the reason why it doesn't
 * stand in that importer.
 */
const apart: Record<string, string> = {
  'src/build/bundleScript.ts': 'vite.config.ts imports it, too',
  'src/build/targets/staticTarget.ts': 'read by tests without what a build loads',
  'src/cli/check.ts': 'a script',
  'src/editor/browser/StarterPanels.tsx': 'the panels of a website that begins',
  'src/editor/browser/fieldKinds.tsx': 'what each kind of value is, typed or pasted, with tests of its own',
  'src/editor/browser/pastedMarkdown.ts': 'pure, and read by its test without an editor of code',
  'src/editor/editingServer/handIn.ts': 'what becomes of a hand-in, with tests of its own',
  'src/render/pages/app/start.tsx': 'a chunk that loads after the first paint',
  'src/review/mistakes.ts': 'rules for one change each, which the comparison need not know',
  'src/server/metrics.ts': 'counts, without the server',
  'src/server/updates/watchContent.ts': 'what file systems tell, with tests of its own',
  'src/site/search/vocabulary.ts': 'data',
  'src/web/app/Menu.tsx': 'the menu of wide and of narrow screens, a thought of its own beside the frame',
  'src/web/navigation/renewPage.ts': 'a chunk that loads when a page is renewed',
  'src/web/serviceWorker/workerScript.ts': 'read by its test without starting the worker',
  'src/web/news/markdown/Markdown.tsx': 'a chunk that loads with news of another API',
};

/** Files whose one importer, in the same folder, is a shell around them; each with the reason why they are two. */
const behindShell: Record<string, string> = {
  'src/build/bundlePart.ts': 'a program: each part of the code is bundled in a process of its own',
  'src/editor/browser/start.tsx': 'loads after the globals that its caller sets',
  'src/web/serviceWorker/saveSite.ts': 'read by its test without starting the worker',
};

const lines = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length]));
/** Files with one importer, in the same folder, for which a condition on both lengths in lines holds. */
function filesWithOneImporter(isFound: (own: number, importer: number) => boolean): string[] {
  const importers = Map.groupBy(
    files.flatMap((file) => [...new Set(importsOf(file))].map((target) => ({ file, target }))),
    ({ target }) => target,
  );
  return files.filter((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    if (importer === undefined || others.length > 0 || dirname(importer.file) !== dirname(file)) return false;
    return isFound(lines.get(file) ?? 0, lines.get(importer.file) ?? 0);
  });
}

test('a file with one caller beside it, which is longer, is part of that caller, or has a reason', () => {
  const found = filesWithOneImporter((own, importer) => own < importer);
  expect(found.toSorted()).toEqual(Object.keys(apart).toSorted());
  expect(found.length).toBeLessThanOrEqual(30);
});

test('a file with one caller beside it, which is a short shell around it, is part of that caller, or has a reason', () => {
  expect(filesWithOneImporter((own, importer) => own > importer && own + importer < 200).toSorted()).toEqual(
    Object.keys(behindShell).toSorted(),
  );
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
    expect(importsIn('src/a/a.ts', source)).toEqual(['src/b/c.ts']);
    expect(importsIn('src/a/a.mjs', 'import "../b/c.ts";')).toEqual(['src/b/c.ts']);
  });
});

test('the clock is not read in domain', () => {
  const reads = files
    .filter((file) => file.startsWith('src/domain/'))
    .filter((file) => /Date\.now|new Date\(\)|performance\.now/.test(readFileSync(file, 'utf8')));
  expect(reads).toEqual([]);
});
