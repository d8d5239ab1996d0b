import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { diskFiles } from '../../src/collection/files/contentFiles.ts';
import { isError } from '../../src/collection/files/diagnostic.ts';
import { readCollection, readContent } from '../../src/collection/readContent.ts';
import { defaultColors } from '../../src/domain/theme/theme.ts';
import { temporaryFolder } from '../support/fakeSite.ts';
import { builtRenderer } from '../support/renderedSite.ts';
import { inEdition } from '../support/edition.ts';

const root = temporaryFolder();
const pages = new Map<string, string>();
const before = Date.parse('2027-02-01T20:00:00Z');
const after = Date.parse('2027-06-15T20:00:00Z');

/** Another convention on the code of this one: other name, zone and levels, two windows, no overflow hotels, no edition to come. */
beforeAll(async () => {
  cpSync('tests/content/fixtures/secondConvention', root, { recursive: true });
  symlinkSync(inEdition('dist'), join(root, 'dist'), 'dir');
  const { renderSite } = await builtRenderer(root);
  const states = [await renderSite(readCollection(root), { now: before }), await renderSite(readCollection(root), { now: after })];
  for (const [state, suffix] of [
    [states[0], ''],
    [states[1], ' after'],
  ] as const)
    for (const [path, html] of state?.documents ?? []) pages.set(path + suffix, html.replaceAll('<!-- -->', ''));
});

/** What is seen without scripts: branches of other states are hidden. */
const seen = (path: string) =>
  (pages.get(path) ?? '')
    .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    .replace(/<(div|span)[^>]* hidden=""[^>]*>(?:(?!<\1)[\s\S])*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('its content passes the check', () => {
  expect(readContent(diskFiles(root)).diagnostics.filter(isError)).toEqual([]);
});

test('all of its pages render, and none speaks of this convention', () => {
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['/', '/news', '/news/101', '/join/hotel', '/join/registration', '/404']));
  for (const [path, html] of pages) {
    const text = html.replace(/<style[\s\S]*?<\/style>/g, '');
    expect(text.match(/Palmetto|Orlando|Eastern|New_York|Florida| ET\b/g), path).toBeNull();
  }
});

test('its early price shows while its preregistration is open, and what is over is over', () => {
  expect(pages.get('/join/registration')).toContain('<span data-when="preregistration=open preregistration=full"><span>$120');
  expect(pages.get('/join/registration after')).toContain(
    '<div data-when="registration=closed"><p><span translate="no">Redwood Paws</span> <span>2027</span> is over.',
  );
  expect(seen('/join/registration after')).toContain('We have no new dates yet.');
});

test('a window without a closing date shows none, in its status or within a sentence', () => {
  expect(seen('/join/hotel after')).toContain('Bring your art.');
  expect(seen('/ after')).toMatch(/Art show entries Going on Since March 1, 2027(?! ?,)/);
  for (const path of ['/ after', '/join/hotel after']) expect(seen(path)).not.toContain('TBD');
});

test('once it is over, the next one is at its own hotel, or in the city while that is not known', async () => {
  const collection = readCollection(root);
  const { convention, windows } = collection.data;
  const factsAfter = async (editions: typeof convention.editions) => {
    const data = {
      ...collection.data,
      convention: { ...convention, editions },
      windows: { preregistration: windows.preregistration ?? expect.unreachable() },
    };
    const { renderSite } = await builtRenderer(root);
    const { documents } = await renderSite({ ...collection, data }, { now: after });
    pages.set('/ later', (documents.get('/') ?? '').replaceAll('<!-- -->', ''));
    const [, when = '', where] = /When (.*?) Where (.*?) California/.exec(seen('/ later')) ?? [];
    return { when, where };
  };
  const days = { id: 'next', firstDay: '2028-05-26', lastDay: '2028-05-28' };
  expect((await factsAfter([{ ...days, hotel: 'Fern Canyon Inn' }])).where).toBe('Fern Canyon Inn, Santa Cruz,');
  expect((await factsAfter([days])).where).toBe('Santa Cruz,');
  const last = await factsAfter([]);
  expect(last.where).toBe('Santa Cruz,');
  expect(last.when).toContain(convention.afterwards.none);
});

test('without a theme of its own it has the colors of the product, in pages, browsers and the manifest', () => {
  const { page, bar } = defaultColors;
  expect(diskFiles(root).has('content/data/theme.yaml')).toBe(false);
  expect(pages.get('/join/hotel')).toContain(`--page:${page};`);
  expect(pages.get('/join/hotel')).toContain(`<meta name="theme-color" content="${bar}" media="(prefers-color-scheme: light)">`);
  expect(pages.get('/join/hotel')).not.toContain('#fff6e6');
});
