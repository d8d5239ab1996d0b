import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { type BookingResponse, type Config, parseResponse, readBooking, responseSchemas } from '../../site/contract.ts';
import { fillUnreadable } from '../../site/liveData.ts';
import { toLiveValues, withLiveValues } from './liveData.tsx';
import { configResponse } from '../../render/api/responses.ts';
import { createSnapshot } from '../../render/snapshot/snapshot.ts';
import { trackUsedData } from '../../render/snapshot/trackUsedData.ts';
import { edition } from '../../../tests/support/edition.ts';

const data = {
  dealers: {
    spaces: [
      { id: 'table', price: 150 },
      { id: 'booth', price: 250 },
    ],
  },
  registration: {
    levels: [
      { id: 'weekend', price: 85, salePrice: 75, soldOut: false },
      { id: 'gold', price: 500, soldOut: false },
    ],
  },
  hotel: {
    deposit: { refundableUntil: '2025-07-15' },
    overflow: [{ id: 'heron', booking: { code: 'OLD', closes: '2025-08-25T16:00:00.000Z' } }],
  },
};

test('values lie over the data, and whatever stays the same is the same object', () => {
  const live = withLiveValues(data, { 'dealers.spaces.table.price': 160, 'hotel.overflow.heron.booking.code': 'OLD' });
  expect(live.dealers.spaces).toEqual([
    { id: 'table', price: 160 },
    { id: 'booth', price: 250 },
  ]);
  expect(live.dealers.spaces[1]).toBe(data.dealers.spaces[1]);
  expect(live.hotel).toBe(data.hotel);
  expect(withLiveValues(data, { 'dealers.spaces.table.price': 150, 'registration.levels.gold.soldOut': false })).toBe(data);
});

test('days follow, of the convention as of those to come', () => {
  const shown = { convention: { firstDay: '2025-08-29', editions: [{ id: 'next', firstDay: '2026-08-21' }] } };
  const values = {
    'convention.firstDay': '2025-08-28',
    'convention.editions.next.firstDay': '2026-08-14',
    'convention.editions.later.firstDay': '2028-08-18',
  };
  expect(withLiveValues(shown, values)).toEqual({
    convention: { firstDay: '2025-08-28', editions: [{ id: 'next', firstDay: '2026-08-14' }] },
  });
});

test('every day of the data is live', () => {
  const { convention } = collection.data;
  const [next] = convention.editions;
  expect(configResponse(collection.data).facts).toMatchObject({
    'convention.firstDay': convention.firstDay,
    'convention.lastDay': convention.lastDay,
    [`convention.editions.${next?.id}.lastDay`]: next?.lastDay,
    'hotel.stay.firstNight': collection.data.hotel.stay?.firstNight,
  });
});

test('an early price goes and comes', () => {
  const live: { registration: { levels: { salePrice?: number }[] } } = withLiveValues(data, {
    'registration.levels.weekend.salePrice': null,
    'registration.levels.gold.salePrice': 450,
  });
  expect(live.registration.levels.map(({ salePrice }) => salePrice)).toEqual([undefined, 450]);
});

test.each<[string, unknown]>([
  ['dealers.spaces.table.price', 'much'],
  ['dealers.spaces.table.price', { much: 1 }],
  ['dealers.spaces.tent.price', 1],
  ['dealers.spaces', {}],
  ['dealers.spaces.table', null],
  ['dealers.__proto__.polluted', 1],
  ['dealers.__proto__', 1],
  ['registration.levels.gold.salePrice', 'free'],
  ['hotel.deposit.refundableUntil', 'soon'],
  ['hotel.deposit.refundableUntil', null],
  ['hotel.overflow.heron.booking.closes', '2025-07-15'],
  ['hotel.overflow.heron.booking.closes', '2025-99-15T16:00:00Z'],
  ['', 1],
])('what the page could not show costs itself alone: %s = %j', (path, value) => {
  expect(withLiveValues(data, { [path]: value })).toEqual(data);
});

test('the fields of section 7 lie over the data, also from an API that has no others', () => {
  const closingCeremony = new Date('2025-09-01T22:00:00Z');
  const config = { registration: { registrationLevels: { gold: { soldOut: true } } }, convention: { closingCeremony } } satisfies Config;
  const values = toLiveValues(config, { hotelBooking: { link: 'https://new.example/', code: 'NEW' } });
  expect(withLiveValues(data, values).registration.levels[1]?.soldOut).toBe(true);
  expect(values).toMatchObject({
    'convention.closingCeremony': closingCeremony.toISOString(),
    'booking.hotelBooking.code': 'NEW',
    'hotel.booking.link': 'https://new.example/',
  });
});

test('a booking answer without a code has none, and one whose code cannot be read leaves it', () => {
  const link = 'https://new.example/';
  const page = { booking: { hotelBooking: { link: 'https://old.example/', code: 'OLD' } } };
  const shown = (code?: unknown) => {
    const { value } = readBooking({ hotelBooking: { link, code } }, 'America/New_York');
    return withLiveValues(page, toLiveValues(undefined, fillUnreadable<BookingResponse>(value, undefined))).booking.hotelBooking;
  };
  expect([shown(), shown(null), shown(7), shown('NEW')]).toEqual(['', '', 'OLD', 'NEW'].map((code) => ({ link, code })));
  expect(withLiveValues(page, toLiveValues({}, undefined))).toBe(page);
});

test('rendering a page reads nothing of its data for values that are not there', () => {
  const { all, used } = trackUsedData(createSnapshot(collection, { now: 0, root: edition }).shared.data);
  expect(withLiveValues(all, toLiveValues(undefined, undefined))).toBe(all);
  expect(used).toEqual({});
});

test('with the content that a page was rendered from, nothing changes', () => {
  const { value: config } = parseResponse(
    responseSchemas('America/New_York').config,
    JSON.parse(JSON.stringify(configResponse(collection.data))),
  );
  const { booking } = collection.data.hotel;
  expect(withLiveValues(collection.data, toLiveValues(config, booking && { hotelBooking: booking }))).toBe(collection.data);
});
