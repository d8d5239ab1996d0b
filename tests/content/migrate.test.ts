import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/authoring/migrate/migrate.ts';
import { diskFiles } from '../../src/collection/contentFiles.ts';
import { formatDiagnostic, isError } from '../../src/collection/diagnostic.ts';
import { readContent } from '../../src/collection/readContent.ts';
import { edition } from '../support/edition.ts';

/** A copy of the edition, as a release before wrote it. */
function before(change: (at: (file: string) => string) => void) {
  const root = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
  for (const folder of ['content', 'public']) cpSync(join(edition, folder), join(root, folder), { recursive: true });
  const at = (file: string) => join(root, 'content/data', file);
  change(at);
  const errors = () => readContent(diskFiles(root), { now: 0 }).diagnostics.filter(isError).map(formatDiagnostic);
  const text = (file: string) => readFileSync(at(file), 'utf8');
  return { errors, text, migrated: () => migrate(root, diskFiles(root)) };
}

const own = (file: string) => readFileSync(join(edition, 'content/data', file), 'utf8');

/** The pictures as a group, no beds, and no levels. */
function writeOld(at: (file: string) => string) {
  const hotel = own('hotel.yaml')
    .replaceAll(/^ {2}- id: (hotel|pool|cafe)$/gm, '  $1:')
    .replace(/\n# The beds [\s\S]*$/, '');
  expect(hotel).not.toBe(own('hotel.yaml'));
  writeFileSync(at('hotel.yaml'), hotel);
  rmSync(at('sponsorLevels.yaml'));
}

test('content of the release before pictures, beds and levels were the owners’ own is read again, with its comments', () => {
  const { errors, text, migrated } = before(writeOld);
  expect(errors().length).toBeGreaterThan(0);
  expect(migrated()).toEqual([
    'The pictures of the hotel are a list: content/data/hotel.yaml',
    'The hotel says what its beds are called: content/data/hotel.yaml',
    'The levels of sponsors have a file: content/data/sponsorLevels.yaml',
  ]);
  expect(errors()).toEqual([]);
  const withoutBeds = (yaml: string) => yaml.replace(/(?:# The beds [^\n]*\n)?beds:\n(?: {2}.*\n)+/, '').replaceAll(/\n+/g, '\n');
  expect(withoutBeds(text('hotel.yaml')), 'every other line, and every comment').toBe(withoutBeds(own('hotel.yaml')));
  expect(text('hotel.yaml')).toMatch(/\nbeds:\n {2}king: King\n {2}twoQueen: 2 queen\n/);
  expect(text('sponsorLevels.yaml')).toContain('- id: diamond\n  name: Diamond\n  maxHeight: 20\n  footer: true\n');
  const after = [text('hotel.yaml'), text('sponsorLevels.yaml')];
  expect(migrated(), 'a second time').toEqual([]);
  expect([text('hotel.yaml'), text('sponsorLevels.yaml')]).toEqual(after);
});

test('content of this release stays, to the byte', () => {
  const { text, migrated } = before(() => {});
  expect(migrated()).toEqual([]);
  expect(text('hotel.yaml')).toBe(own('hotel.yaml'));
});

test('what is written in another way is for its author to change', () => {
  const { migrated } = before((at) => {
    writeFileSync(
      at('hotel.yaml'),
      own('hotel.yaml').replace(/^images:\n(?: {2}.*\n)+/m, 'images: { front: { src: hotel/front.svg, alt: A hotel. } }\n'),
    );
  });
  expect(migrated()).toEqual([
    'The pictures of the hotel are a list: The lines below "images" can\'t be turned into a list. Write each as "- id: …" by hand.',
  ]);
});
