import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { snapshotOf } from '../../render/snapshot/snapshot.ts';
import { documentHead } from './documentHead.ts';

const snapshot = snapshotOf(collection, { now: Date.parse('2025-06-01T12:00:00Z'), root: process.cwd() });
const { name, tagline } = collection.data.convention;

/** The head of a page, without entities. */
function headOf(path: string): string {
  const input = snapshot.page(path);
  if (!input) throw new Error(`There is no page ${path}.`);
  return documentHead({ ...snapshot.shared, ...input, text: [] })
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'");
}
const cardTitle = (path: string) => /<meta property="og:title" content="([^"]*)">/.exec(headOf(path))?.[1];

test('the card of the home page is titled like its tab', () => {
  expect(headOf('/')).toContain(`<title>${name} - ${tagline}</title>`);
  expect(cardTitle('/')).toBe(`${name} - ${tagline}`);
});

test('the cards of other pages have the title of the page', () => expect(cardTitle('/join/hotel')).toBe('Hotel'));

test('the Night Market has its name of this year in the tab and on the card', () => {
  const market = collection.data.events.nightMarket.name;
  expect(headOf('/policies/nightmarket')).toContain(`<title>${market} - ${name}</title>`);
  expect(cardTitle('/policies/nightmarket')).toBe(market);
});
