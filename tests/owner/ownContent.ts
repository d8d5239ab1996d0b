import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transitionsOf } from '../../src/domain/timeline.ts';
import { readCollection } from '../../src/collection/readContent.ts';
import { currentRelease } from '../../src/build/releases/releases.ts';
import { createRenderer } from '../../src/render/renderer.ts';
import { isDocument } from '../../src/render/resource.ts';
import { siteSchedule } from '../../src/render/snapshot/validity.ts';
import { createTextCache } from '../../src/render/textCache.ts';
import { pageKeyOf } from '../../src/site/addresses.ts';
import { isWholeContent } from '../support/full.ts';
import { pageParts } from '../support/pageParts.ts';

/** The folder whose content is looked at: the one in which the tests run. */
const root = process.cwd();
export const collection = readCollection(root, { parser: createTextCache().parser });
export const schedule = siteSchedule(collection.data);

const changes = transitionsOf(schedule).map(({ at }) => at);
const [first] = changes;
const others = first === undefined ? [] : [first - 1, ...changes.map((at) => at + 1)];
/** Today, before everything, at each boundary, and when all is over. */
export const instants: readonly number[] = [...new Set([Date.now(), ...others.filter((_at, index) => isWholeContent || index === 0)])];

/**
 * Of some pages those that a slow program reads: all, or beside other tests those with a layout or a component that the pages before them
 * lack.
 */
export function thoseToRead(paths: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const isNew = (path: string) => {
    const { size } = seen;
    for (const part of pageParts(collection.pages, path)) seen.add(part);
    return isWholeContent || seen.size > size;
  };
  return new Set([...paths].filter(isNew));
}

/** A state of the site, as texts by address. */
export interface State {
  now: number;
  documents: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, string>;
}

/** Renders the site in each state, one after another. */
export async function* statesOf(some: readonly number[] = instants): AsyncGenerator<State, undefined> {
  const { renderSite } = await createRenderer(root, currentRelease(root));
  for (const now of some) {
    const [documents, files] = [new Map<string, string>(), new Map<string, string>()];
    await renderSite(collection, { now }, ({ path, type, text }) => {
      (isDocument({ type }) ? documents : files).set(path, text);
    });
    yield { now, documents, files };
  }
  return undefined;
}

/** The file that an author opens for an address, and the line of some of its words. */
export function sourceOf(path: string, words = ''): string {
  const key = pageKeyOf(path);
  const news = /^\/news\/(\d+)$/.exec(path)?.[1];
  const file = news === undefined ? collection.pages.find((page) => page.path === key)?.file : `content/news/${news}-….md`;
  if (file === undefined || !existsSync(join(root, file))) return file ?? path;
  const line = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex((text) => words !== '' && text.includes(words));
  return line < 0 ? file : `${file}:${line + 1}`;
}

/** A day and a time for people, in the zone of the convention. */
export const dayOf = (now: number): string => new Date(now).toLocaleString('en-US', { timeZone: collection.data.convention.zone.id });
