import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../collection/diagnostic.ts';
import { problemPath } from './problemPath.ts';

const artists = `# The artists of the convention.
- name: Sample Marten
  socials:
    - social: FurAffinity
      href: https://a.example
    - social: Website
      href: b.example
- name: Sample Puma
  socials: []
`;
const at = (line: number, column: number, message = 'href is "b.example".', file = 'content/data/artists.yaml'): Diagnostic => ({
  file,
  line,
  column,
  message,
  severity: 'error',
});

test('of several fields of the same name, a problem is about the one at its place', () => {
  expect(problemPath(artists, at(7, 7))).toEqual([0, 'socials', 1, 'href']);
  expect(problemPath(artists.replaceAll('\n', '\r\n'), at(7, 7))).toEqual([0, 'socials', 1, 'href']);
  expect(problemPath(artists, at(9, 3, 'socials has 0 entries.'))).toEqual([1, 'socials']);
});

test('a missing field is reported beside its place', () => {
  const levels = 'levels:\n  - id: gold\n    price: 5\n    bed: { king: 2 }\n';
  const missing = (line: number, column: number, name: string, key: string) =>
    problemPath(levels, at(line, column, `${name} is missing. Add a line "${key}: …".`, 'content/data/hotel.yaml'));
  expect(missing(3, 5, 'levels.gold.name', 'name')).toEqual(['levels', 0, 'name']);
  expect(missing(4, 12, 'levels.gold.note', 'note')).toEqual(['levels', 0, 'note']);
  expect(missing(4, 12, 'levels.gold.bed.queen', 'queen')).toEqual(['levels', 0, 'bed', 'queen']);
  expect(missing(1, 1, 'zone', 'zone')).toEqual(['zone']);
});

test('the fields at the top of a page are found, and what is in its text is about none', () => {
  const page = '---\ntitle: Media\nowner: nobody\n---\n\nWords.\n';
  expect(problemPath(page, at(3, 1, 'owner is "nobody".', 'content/pages/policies/media.mdx'))).toEqual(['owner']);
  expect(problemPath(page, at(6, 1, 'Words.', 'content/pages/policies/media.mdx'))).toBeUndefined();
  expect(problemPath('Words.\n', at(1, 1, 'Words.', 'content/pages/policies/media.mdx'))).toBeUndefined();
});
