import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { diskFiles } from '../../src/collection/files/contentFiles.ts';
import { readCollection, readContent } from '../../src/collection/readContent.ts';
import { transitionsOf } from '../../src/domain/timeline.ts';
import { calendarDates } from '../../src/render/formats/calendar.ts';
import { siteSchedule } from '../../src/render/snapshot/validity.ts';
import { PriceTable } from '../../src/web/registration/components/PriceTable.tsx';
import { configResponse } from '../../src/render/api/responses.ts';
import { structuredData } from '../../src/render/structuredData.ts';
import { conventionTime } from '../../src/web/news/NewsTime.tsx';
import { HotelGallery } from '../../src/web/hotel/components/HotelGallery.tsx';
import { Suites } from '../../src/web/hotel/components/Suites.tsx';
import { FollowBlock } from '../../src/web/news/components/FollowBlock.tsx';
import { Address, Phone, Price, Moment } from '../../src/web/prose/components/values.tsx';
import { RegistrationLevels } from '../../src/web/registration/components/RegistrationLevels.tsx';
import { PartnerWall } from '../../src/web/sponsors/components/PartnerWall.tsx';
import { ConventionFacts } from '../../src/web/time/components/ConventionFacts.tsx';
import { temporaryFolder } from '../support/fakeSite.ts';
import { isFull } from '../support/full.ts';
import { markupOf } from '../support/inSite.tsx';
import { dateInWords, dateWritingOf } from '../../src/review/dates.ts';
import { memorySite } from './memorySite.ts';
import { renderingsOf } from '../support/renderings.ts';
import { runOwnerTests } from '../support/runOwnerTests.ts';

const root = 'tests/content/fixtures/harbor';
const collection = readCollection(root);
const now = Date.parse('2027-01-15T12:00:00Z');
const renderings = await renderingsOf(collection, now, undefined, root);
const rendering = renderings.get('/') ?? expect.unreachable();

/** What visitors read of a part of the site. */
function shown(part: ReactNode, { data, layout } = rendering): string {
  const site = { title: 'A page', layout, data: (name: keyof typeof data) => data[name], news: {}, elementsOf: () => undefined };
  return markupOf(part, site as never);
}
const read = (part: ReactNode) =>
  shown(part)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Everything that structured data says, on all pages. */
const said = JSON.stringify([...renderings.values()].map((each) => structuredData(each)));

test('its content passes the check', () => {
  expect(readContent(diskFiles(root)).diagnostics).toEqual([]);
});

test.runIf(isFull)('it builds, and passes the tests of an owner’s content', { timeout: 900_000 }, async () => {
  const folder = temporaryFolder();
  cpSync(root, folder, { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  expect(await runOwnerTests(folder)).toMatch(/Tests +\d+ passed/);
});

test('pages that are not ready have no address', () => {
  expect(collection.unready.map(({ path }) => path).toSorted()).toEqual(['/help/charity', '/join/dealers', '/program/fursuiting']);
  expect([...renderings.keys()].filter((path) => /dealers|fursuiting|charity/.test(path))).toEqual([]);
});

test('amounts are in its currency, on pages and in structured data', () => {
  expect(read(createElement(Price, { id: 'dealers.power.inAdvance' }))).toBe('€25');
  expect(read(createElement(Suites))).toMatch(/€129.*€149.*€189/);
  expect(read(createElement(RegistrationLevels))).toMatch(/€40.*€80.*€95.*€180.*€350/);
  expect(read(createElement(Price, { id: 'hotel.parking.extraVehicle' }))).toBe('€27.50');
  expect(read(createElement(Price, { id: 'prices.gala' }))).toBe('€45');
  expect(said).toContain('"priceCurrency":"EUR"');
  expect(said).not.toMatch(/USD|\$/);
});

test('the early price ends on a day of its own, while preregistration goes on', async () => {
  const last = Date.parse('2027-01-31T23:59:00+01:00');
  const end = 'deadline:registration.earlyPriceUntil';
  expect(transitionsOf(siteSchedule(collection.data)).map(({ at, name, to }) => [at, name, to])).toContainEqual([last + 1, end, 'after']);
  for (const [at, price] of [
    [last, 80],
    [last + 1, 95],
  ] as const) {
    const then = (await renderingsOf(collection, at, ['/join/registration'], root)).get('/join/registration') ?? expect.unreachable();
    const isHidden = (html: string, when: string) => html.includes(`<span data-when="${when}" hidden="">`);
    for (const part of [createElement(RegistrationLevels), createElement(PriceTable, { of: 'registration.levels' })]) {
      const html = shown(part, then);
      expect(html).toContain(`<span data-when="${end}=before"`);
      expect(isHidden(html, `${end}=before`)).toBe(price === 95);
      expect(isHidden(html, `preregistration=early preregistration=closed ${end}=after`)).toBe(price === 80);
    }
    const offer = /"name":"Weekend","price":(\d+),"priceCurrency":"EUR"(,"priceValidUntil":"[^"]*")?/.exec(
      JSON.stringify(structuredData(then)),
    );
    expect([offer?.[1], offer?.[2]]).toEqual([String(price), price === 80 ? ',"priceValidUntil":"2027-01-31T22:59:00.000Z"' : undefined]);
  }
  expect(calendarDates(collection.data).find(({ path }) => path === 'registration.earlyPriceUntil')).toMatchObject({
    year: 2027,
    name: 'Last day of the early price',
    value: '2027-01-31T22:59:00.000Z',
  });
});

test('what authors are told is written as there, and holidays of another country are words like others', () => {
  const { convention } = collection.data;
  expect(dateInWords(convention.openingCeremony, dateWritingOf(convention))).toBe('21 May 2027 at 16:00');
  const site = memorySite(root);
  const page = 'content/pages/help/volunteer.mdx';
  const warned = (words: string) => site.messagesAfter({ [page]: site.replaced(page, 'We are a crew', `${words} we are a crew`) });
  expect(warned('From Labor Day on,')).toEqual([]);
  for (const day of ['Monday', 'Easter']) expect(warned(`From ${day} on,`)).toEqual([expect.stringContaining(`"${day}" may be wrong`)]);
});

test('its phone number and address are written and dialled as there', () => {
  expect(shown(createElement(Phone, { id: 'hotel.phone' }))).toMatch(/href="tel:\+31105550120".*>\+31 10 555 01 20</);
  expect(read(createElement(Address, { id: 'hotel.address' }))).toBe('Wilhelminakade 300, 3072 AR Rotterdam');
  expect(said).toContain('"telephone":"+31105550120"');
  expect(said).toContain('{"@type":"PostalAddress","streetAddress":"Wilhelminakade 300, 3072 AR Rotterdam","addressCountry":"NL"}');
});

test('its days, clock and zone are those of the season and the country', () => {
  expect(read(createElement(Moment, { id: 'dealers.unclaimedAt' }))).toContain('21 May 2027 at 18:00');
  expect(read(createElement(ConventionFacts))).toMatch(/21-24 May 2027.*Maas Quay Hotel.*Rotterdam$/);
  const { zone } = rendering.layout.convention;
  const time = (instant: string) => conventionTime(new Date(instant), zone, rendering.layout.formats);
  expect(time('2027-01-15T12:00:00Z')).toBe('15 Jan 2027, 13:00 CET');
  expect(time('2027-05-21T14:00:00Z')).toBe('21 May 2027, 16:00 CEST');
  expect(said).toContain('"inLanguage":"en-GB"');
});

test('any number of rooms, beds, pictures and levels is shown', () => {
  expect(shown(createElement(HotelGallery)).match(/<img/g)).toHaveLength(2);
  expect(read(createElement(PartnerWall))).toBe('Sample Ropeworks Captain sponsor Sample Lamp Oil Mate sponsor');
  expect(rendering.layout.footerSponsors.map(({ name, maxHeight }) => [name, maxHeight])).toEqual([['Sample Ropeworks', 18]]);
});

test('a network that nobody knew has a general icon', () => {
  expect(shown(createElement(FollowBlock))).toMatch(/icons\.svg#website.*?Mastodon/);
});

test('what it has not comes out nowhere', () => {
  const all = said + JSON.stringify([configResponse(collection.data), rendering.layout]);
  expect(all).not.toMatch(/undefined|poker|nightMarket|artistAlley|knife|totalRaised|addressRegion|postalCode|"US"|\bking|queen|"code":/i);
});
