/** The guide holds for any convention: no line of it is about one alone. */
import { expect, test } from 'vitest';
import { collection } from '../support/site.ts';
import { readme } from './guides/readme.ts';
import { memorySite } from './memorySite.ts';

const harbor = memorySite('tests/content/fixtures/harbor');
const [guides = ''] = readme.split('## What the components are for\n');
const withoutExamples = (text: string) => text.replaceAll(/^```\n[\s\S]*?^```$/gm, '');

/** Parts of this convention that Harbor Howl hasn't. */
const ownParts = {
  'events.poker': /poker/i,
  'events.nightMarket': /night market/i,
  'dealers.artistAlley': /artist alley/i,
  'hotel.overflow': /overflow/i,
};

test('the guide speaks of nothing that one convention alone has', () => {
  const data = harbor.collectionAfter({}).data as unknown as Record<string, Record<string, unknown[]> | undefined>;
  for (const [path, words] of Object.entries(ownParts)) {
    const [file = '', part = ''] = path.split('.');
    expect([data[file]?.[part] ?? []].flat(), path).toEqual([]);
    expect(collection.data, path).toHaveProperty(path);
    expect(withoutExamples(guides).match(new RegExp(`.{0,40}${words.source}.{0,40}`, 'gi')), path).toBeNull();
  }
});

test('it names no convention, and nobody of it', () => {
  const { convention, hotel } = collection.data;
  const [first = ''] = convention.name.split(' ');
  const names = [first, convention.city, convention.region ?? first, convention.mailDomain, convention.charity.legalName, hotel.name];
  expect(names.filter((name) => readme.includes(name))).toEqual([]);
});

test('it reads whole: sections have text, tables have rows, and links lead to sections', () => {
  const text = withoutExamples(readme);
  expect(text.match(/^#+ .*\n+(?=#)/gm)).toBeNull();
  expect(text.match(/^\| -.*\n(?!\|)/gm)).toBeNull();
  expect(readme).not.toMatch(/\n{3,}/);
  const anchors = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const dead = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor = '']) => anchor).filter((anchor) => !anchors.includes(anchor));
  expect(dead).toEqual([]);
});
