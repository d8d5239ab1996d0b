import { expect, test } from 'vitest';
import { dataAddress } from '../../src/site/addresses.ts';
import { type SiteList, siteListPath } from '../../src/site/savedCopy.ts';
import { allPaths, appRoutes } from '../support/site.ts';
import { site } from './harness.ts';
import { load, most, sum, weightOf } from './weights.ts';

const text = async (path: string) => await (await fetch(site() + path)).text();
const pages = await Promise.all([...allPaths(Date.now()), '/nowhere'].map(async (path) => ({ path, html: await text(path) })));
/** The scripts and stylesheets that a page names: everything that it hydrates with. */
function codeOf(path: string): string[] {
  const html = pages.find((page) => page.path === path)?.html ?? '';
  const scripts = JSON.parse(/id="scripts">(.*?)</.exec(html)?.[1] ?? '[]') as string[];
  return [...scripts, ...[...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = '']) => address)];
}

test('the home page with banner and pictures takes little on a phone', async () => {
  const files = (await load('/')).filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path);
  expect(sum(files.map(weightOf))).toBeLessThanOrEqual(most.home);
});

test('a page that is reached in the app takes little: its text and facts, and the components and styles that are new', async () => {
  const known = new Set([...(await load('/policies/tos')).map(({ path }) => path), ...codeOf('/policies/tos')]);
  const weights = appRoutes.map((path) => {
    const code = codeOf(path).filter((file) => !known.has(file));
    return sum([...code, dataAddress(path)].map(weightOf));
  });
  expect(sum(weights) / weights.length).toBeLessThanOrEqual(most.nextPage);
});

test('what devices keep for reading offline is small', async () => {
  const { addresses } = JSON.parse(await text(siteListPath)) as SiteList;
  const weights = addresses.map(async (address) => {
    if (!address.startsWith('/api/')) return weightOf(address);
    const { headers } = await fetch(site() + address, { headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  });
  expect(addresses.length).toBeGreaterThan(100);
  expect(sum(await Promise.all(weights))).toBeLessThanOrEqual(most.kept);
});

test.each(pages)('$path has no script that blocks, and sizes for every picture', ({ html }) => {
  expect(html).not.toMatch(/<script [^>]*\bsrc=(?!"[^"]*" type="module" async>)/);
  expect(html).not.toMatch(/<[a-z][^>]* style=/);
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  expect(pictures.filter((tag) => !/ width="\d+"/.test(tag) || !/ height="\d+"/.test(tag))).toEqual([]);
});
