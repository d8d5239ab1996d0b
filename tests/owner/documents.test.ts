import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentRelease } from '../../src/hosting/releases/releaseFolders.ts';
import type { FileIndex } from '../../src/render/files/fileIndex.ts';
import { schemaProblems } from '../support/schemaOrg.ts';
import { htmlProblems } from '../support/validHtml.ts';
import { collection, dayOf, sourceOf, type State, statesOf } from './ownContent.ts';

/** All states, with the documents that differ from those of the state before. */
const states: State[] = [];
for await (const state of statesOf()) states.push(state);
const built = JSON.parse(readFileSync(join(currentRelease(process.cwd()), 'files.json'), 'utf8')) as FileIndex;
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, match = '']) => match);
const idsIn = (html: string) => new Set(matches(html, /\sid="([^"]+)"/g));
const withoutScripts = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

/** The markup of a document, without words, data and what is hidden: most states differ in nothing else, and validating takes long. */
const markupOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(' hidden=""', '')
    .replaceAll(/>[^<]+/g, '>x');

/** What a document leads to that is not there. */
function deadLinks(path: string, html: string, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return matches(html, /<a\s[^>]*?href="([^"]*)"/g).filter((href) => {
    if (/^(?:https?:|mailto:|tel:|webcal:|intent:)/.test(href)) return false;
    const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://x${path}`);
    const target = pathname.replace(/(.)\/$/, '$1');
    const fragment = decodeURIComponent(hash.slice(1));
    if (ids.has(target)) return fragment !== '' && !ids.get(target)?.has(fragment);
    return !(target in built || target in collection.data.redirects || target.startsWith('/staff/') || target.startsWith('/api/'));
  });
}

test(
  'in every state, pages lead to what is there, have each id once, and say nothing that only a program would',
  { timeout: 300_000 },
  async () => {
    const found = new Set<string>();
    const ids = new Map<string, ReadonlySet<string>>();
    for (const { now, documents } of states) {
      for (const [path, html] of documents) ids.set(path, idsIn(html));
      for (const [path, html] of documents) {
        const own = matches(html, /\sid="([^"]+)"/g);
        const when = dayOf(now);
        for (const id of new Set(own.filter((one, index) => own.indexOf(one) !== index)))
          found.add(`${sourceOf(path, `#${id}`)}  Two sections are called #${id}. Give one of them another id. (${when})`);
        for (const href of deadLinks(path, html, ids)) found.add(`${sourceOf(path, href)}  This link leads nowhere: ${href} (${when})`);
        const odd = /\b(?:undefined|NaN|Invalid Date)\b|\[object \w+\]/.exec(withoutScripts(html).replaceAll(/<[^>]+>/g, ' '))?.[0];
        if (odd !== undefined) found.add(`${sourceOf(path, odd)}  The page says "${odd}". (${when})`);
        if (matches(html, /<(h1)[\s>]/g).length !== 1) found.add(`${sourceOf(path)}  A page needs one title. (${when})`);
      }
    }
    expect([...found]).toEqual([]);
  },
);

test('pages are valid HTML, and what they tell search engines is what schema.org defines', { timeout: 300_000 }, async () => {
  const problems = new Set<string>();
  const graphs = new Set<string>();
  const validated = new Set<string>();
  for (const { documents } of states) {
    for (const [path, html] of documents) {
      const markup = `${path} ${markupOf(html)}`;
      if (!validated.has(markup))
        for (const problem of await htmlProblems(html)) problems.add(`${sourceOf(path)}  ${problem.replace(/^\S+ /, '')}`);
      validated.add(markup);
      for (const text of matches(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) graphs.add(text);
    }
  }
  expect([...problems]).toEqual([]);
  expect(graphs.size).toBeGreaterThan(0);
  expect(schemaProblems([...graphs].map((text) => JSON.parse(text) as unknown))).toEqual([]);
});
