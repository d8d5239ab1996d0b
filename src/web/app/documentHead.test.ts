import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { feedAddresses } from '../../domain/addresses.ts';
import { mediaType } from '../../render/resource.ts';
import { createSnapshot } from '../../render/snapshot/snapshot.ts';
import { documentHead } from './documentHead.ts';
import { edition } from '../../../tests/support/edition.ts';

const snapshot = createSnapshot(collection, { now: Date.parse('2025-06-01T12:00:00Z'), root: edition });
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
  const market = collection.data.events.nightMarket?.name ?? expect.unreachable();
  expect(headOf('/policies/nightmarket')).toContain(`<title>${market} - ${name}</title>`);
  expect(cardTitle('/policies/nightmarket')).toBe(market);
});

const paths = collection.pages.map(({ path }) => path).filter((path) => !path.includes('['));

test.each(paths)('%s names its feeds and the type of its card', (path) => {
  const head = headOf(path);
  for (const address of Object.values(feedAddresses)) expect(head).toContain(` href="${address}"`);
  const card = /<meta property="og:image" content="([^"]*)">/.exec(head)?.[1] ?? '';
  expect(head).toContain(`<meta property="og:image:type" content="${mediaType(card.replace(/\?.*$/, ''))}">`);
});
