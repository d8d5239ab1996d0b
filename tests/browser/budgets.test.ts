import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkName, pageKeyOf } from '../../src/app/pageKey.ts';
import { allPaths, appRoutes } from '../site.ts';
import { site } from './harness.ts';
import { type Load, load, scriptsFor, sum, weightOf } from './weights.ts';

/** Most bytes on the wire, by brotli. Where a goal is not reached, it stands beside what is. */
const most = {
  wakingPolicyScripts: 88_500, // goal: 85,000
  wakingScripts: 90_500,
  wakingNewsScripts: 107_500, // goal: 95,000
  allScripts: 110_000,
  html: 27_000, // of which 10,000 are the stylesheet
  fonts: 76_000,
  requests: 19,
  home: 350_000,
  nextPage: 4_350, // on average; goal: 4,000
};

const { buildId } = JSON.parse(readFileSync('dist/build.json', 'utf8')) as { buildId: string };
const text = async (path: string) => await (await fetch(site() + path)).text();
const pages = await Promise.all([...allPaths(Date.now()), '/nowhere'].map(async (path) => ({ path, html: await text(path) })));
const entry = /<script src="(\/assets\/[^"]+)"/.exec(pages.find(({ path }) => path === '/policies/tos')?.html ?? '')?.[1] ?? '';
const scriptOf = (path: string) => `/assets/pages/${chunkName(pageKeyOf(path))}.${buildId}.js`;

function wakingScriptsOf(path: string): number {
  if (path === '/' || path.startsWith('/news')) return most.wakingNewsScripts;
  return path.startsWith('/policies/') ? most.wakingPolicyScripts : most.wakingScripts;
}
const weigh = (all: Load, kind: string) => sum(all.filter((request) => request.kind === kind).map(({ path }) => weightOf(path)));

test.each([...appRoutes, '/news/122'])('%s loads few bytes in few requests', async (path) => {
  const loaded = await load(path);
  const fonts = loaded.filter(({ kind }) => kind === 'font');
  expect(weigh(loaded, 'script')).toBeLessThanOrEqual(most.allScripts);
  expect(weigh(loaded, 'font')).toBeLessThanOrEqual(most.fonts);
  expect(weightOf(path)).toBeLessThanOrEqual(most.html);
  expect(fonts.length).toBeLessThanOrEqual(2);
  expect(loaded.filter(({ kind }) => kind !== 'image').length).toBeLessThanOrEqual(most.requests);
});

test.each([...appRoutes, '/news/122'])('%s wakes with few scripts', (path) => {
  const scripts = scriptsFor(scriptOf(path), scriptsFor(entry));
  expect(sum([...scripts].map(weightOf))).toBeLessThanOrEqual(wakingScriptsOf(path));
});

test('the home page with banner and pictures takes little on a phone', async () => {
  const files = (await load('/')).filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path);
  expect(sum(files.map(weightOf))).toBeLessThanOrEqual(most.home);
});

test('a page that is reached in the app takes little: its script, what that imports, and its facts', async () => {
  const known = new Set((await load('/policies/tos')).map(({ path }) => path));
  const weights = appRoutes.map((path) => {
    const scripts = [...scriptsFor(scriptOf(path))].filter((script) => !known.has(script));
    return sum([...scripts, `/_data/${chunkName(path)}.json`].map(weightOf));
  });
  expect(sum(weights) / weights.length).toBeLessThanOrEqual(most.nextPage);
});

test.each(pages)('$path has no script that blocks, and sizes for every picture', ({ html }) => {
  const scripts = [...html.matchAll(/<script ([^>]*\bsrc=[^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(scripts.filter((attributes) => !/type="module"|\basync\b|\bdefer\b/.test(attributes))).toEqual([]);
  expect(html).not.toMatch(/<[a-z][^>]* style=/);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))).toEqual([]);
});
