import { expect, test } from 'vitest';
import { isAbout, isUnfilled } from '../../src/editor/browser/fields.tsx';
import { type FileDiagnostic, isError } from '../../src/collection/files/diagnostic.ts';
import { type Edits, memorySite } from './memorySite.ts';

const site = memorySite('tests/content/fixtures/site');

/** What the check finds after edits, with all words replaced: forms go by rules and paths. */
const reworded = (edits: Edits): FileDiagnostic[] =>
  site.readAfter(edits).diagnostics.map((diagnostic) => ({ ...diagnostic, message: 'Reworded.', help: 'Reworded.' }));
const changed = (file: string, find: string, by: string): Edits => ({ [file]: site.replaced(file, find, by) });

const registration = 'content/data/registration.yaml';
const only = (problems: readonly FileDiagnostic[], file: string) => problems.filter((problem) => problem.file === file && isError(problem));

test('a wrong value is a problem of its field', () => {
  const [problem] = only(reworded(changed(registration, 'price: 500', 'price: none')), registration);
  expect(problem?.path).toEqual(['levels', 1, 'price']);
  expect(problem && isAbout(problem, ['levels', 1])).toBe(true);
  expect(problem && isAbout(problem, ['levels', 0])).toBe(false);
});

test('a missing or empty field is a problem of its own place, and nothing that a new form complains of', () => {
  const missing = only(reworded(changed(registration, '    name: Gold\n', '')), registration);
  expect(missing).toMatchObject([{ path: ['levels', 1, 'name'], rule: 'missing-field' }]);
  const empty = only(reworded(changed(registration, 'name: Gold', 'name:')), registration);
  expect(empty).toMatchObject([{ path: ['levels', 1, 'name'], rule: 'empty-field' }]);
  expect([...missing, ...empty].every(isUnfilled)).toBe(true);
});

test('a name that no entry can have is a problem of the entry', () => {
  const links = 'content/data/links.yaml';
  const [problem] = only(reworded({ [links]: `${site.text(links)}Two words:\n  name: Shop\n  href: https://shop.example\n` }), links);
  expect(problem?.path).toEqual(['Two words']);
});

test('the fields at the top of a page have problems, and what is in its text is a problem of none', () => {
  const page = 'content/pages/join/hotel.mdx';
  const [owner] = only(reworded(changed(page, 'owner: hotel', 'owner: nobody')), page);
  expect(owner?.path).toEqual(['owner']);
  const [text] = only(reworded(changed(page, 'Give the license', 'Pay $5. Give the license')), page);
  expect(text && 'path' in text).toBe(false);
});

test('the pages and news items that link to a page that goes are found', () => {
  const page = 'content/pages/fun/parade.mdx';
  const news = 'content/news/101-dates.md';
  const redirects = 'content/data/redirects.yaml';
  const edits = {
    ...changed(news, 'We meet again.', '[We](/fun/parade) meet [again](/join/hotel/).'),
    [page]: null,
    [redirects]: `${site.text(redirects)}/fun/parade: /join/hotel\n`,
  };
  const moved = reworded(edits).filter(({ rule }) => rule === 'moved-link');
  expect(moved.map(({ file, about }) => [file, about])).toEqual([[news, '/fun/parade']]);
});
