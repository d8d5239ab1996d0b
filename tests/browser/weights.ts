import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Request } from 'playwright-core';
import type { FileIndex } from '../../src/files/fileIndex.ts';
import { expect } from 'vitest';
import { hydrated, visit } from './harness.ts';

const index = JSON.parse(readFileSync('dist/current/files.json', 'utf8')) as FileIndex;

/** Transferred bytes of a built file: compressed by brotli if that is smaller. */
export function weightOf(address: string): number {
  const file = index[decodeURI(address)];
  if (!file) throw new Error(`There is no built file at ${address}.`);
  return file.br ?? file.size;
}

/** All requests of a browser without a cache until the network is idle. */
export type Load = { kind: string; path: string }[];

/** Scripts that were fetched before the first contentful paint. */
const earlyScripts = () => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  return scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
};

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** Loads a page on a phone with an empty cache. */
export async function load(path: string): Promise<Load> {
  return await visit(phone, async ({ page }) => {
    const all: Load = [];
    page.on('request', (request: Request) => all.push({ kind: request.resourceType(), path: new URL(request.url()).pathname }));
    // The last thing that a page asks for, with code that comes for it; on a busy machine the network rests before it, too.
    const live = page.waitForResponse('**/api/config');
    await page.goto(path);
    await Promise.all([hydrated(page), live]);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(earlyScripts)).toEqual([]);
    expect(all.filter(({ kind }) => kind === 'script').length).toBeGreaterThan(0);
    return all;
  });
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
