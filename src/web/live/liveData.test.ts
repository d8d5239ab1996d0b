import { describe, expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { scheduleOf } from '../../domain/schedule.ts';
import { stateAt } from '../../domain/timeline.ts';
import { type BookingResponse, type Config, parseResponse, readBooking, readConfig, responseSchemas } from '../../site/contract.ts';
import { editionOf } from '../../site/schedule.ts';
import { fillUnreadable, restrictToEdition, toLiveValues, withLiveValues } from './liveData.tsx';
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

test('sold-out levels, the closing ceremony and the booking lie over the data, also from an API that has nothing else', () => {
  const closingCeremony = '2025-09-01T22:00:00.000Z';
  const config = { registration: { registrationLevels: { gold: { soldOut: true } } }, convention: { closingCeremony } } satisfies Config;
  const values = toLiveValues(config, { hotelBooking: { link: 'https://new.example/', code: 'NEW' } });
  expect(withLiveValues(data, values).registration.levels[1]?.soldOut).toBe(true);
  expect(values).toMatchObject({
    'convention.closingCeremony': closingCeremony,
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

describe('what cannot be read leaves what the page knows, and what is absent is absent', () => {
  const known: Config = {
    hotel: { open: '2025-02-15T17:00:00Z', close: '2025-08-07T21:00:00Z', full: true },
    programming: { panelSubmissions: { open: '2025-03-01T17:00:00Z' } },
    convention: { conYear: 2025, closingCeremony: '2025-09-01T21:00:00Z' },
    notice: { text: 'Old', link: 'https://old.example/' },
  };
  test.each<[string, unknown, Partial<Config>]>([
    ['a part', { hotel: 7 }, { hotel: known.hotel }],
    ['a list', { hotel: [] }, { hotel: known.hotel }],
    ['a date', { hotel: { open: 'soon', full: false } }, { hotel: { open: known.hotel?.open, full: false } }],
    ['an inner part', { programming: { panelSubmissions: 'yes' } }, { programming: known.programming ?? {} }],
    ['a year', { convention: { conYear: 'now' } }, { convention: { conYear: 2025 } }],
    ['a notice', { notice: 7 }, { notice: known.notice ?? {} }],
    ['the text of a notice', { notice: { text: 7, link: 'https://new.example/' } }, { notice: known.notice ?? {} }],
    [
      'the link of another notice is not that of this one',
      { notice: { text: 'New', link: 'nowhere' } },
      { notice: { text: 'New', link: undefined } },
    ],
    ['nothing', {}, {}],
    ['null', { hotel: null }, { hotel: undefined }],
    ['a window without dates', { hotel: { full: false } }, { hotel: { full: false } }],
  ])('%s: %j', (_, json, expected) => {
    expect(fillUnreadable<Config>(readConfig(json, 'America/New_York').value, known)).toEqual(expected);
  });
});

const pageConfig: Config = { ...configResponse(collection.data), notice: { text: 'Old' } };
const { conYear = 0, closingCeremony = '' } = pageConfig.convention ?? {};
const notice = { text: 'A storm is on its way.' };
const hotelBooking = { hotelBooking: { link: 'https://next.example/', code: 'NEXT' } };
const yearsOn = (date: string, years: number) => date.replace(/^\d+/, (year) => String(Number(year) + years));
const later = yearsOn(closingCeremony, 1);

test.each<[string, Config]>([
  ['names the next year', { convention: { conYear: conYear + 1, closingCeremony: later }, hotel: { open: later, full: true } }],
  ['names the year before', { convention: { conYear: conYear - 1 } }],
  ['closes in another year', { convention: { closingCeremony: later } }],
  ['opens a window after the convention', { programming: { djSubmissions: { open: later } } }],
])('of a configuration that %s, the notice alone counts, and no booking data', (_, config) => {
  expect(restrictToEdition({ config: { ...config, notice }, hotelBooking }, pageConfig)).toEqual({ config: { ...pageConfig, notice } });
  expect(restrictToEdition({ config, hotelBooking }, pageConfig).config?.notice).toEqual(pageConfig.notice);
});

test.each<[string, Config]>([
  ['of the same year', { convention: { conYear } }],
  ['that names no year', {}],
  ['with windows of the year before alone', { dealers: { open: yearsOn(closingCeremony, -1) } }],
])('of one %s all counts, and a closing ceremony that it lacks is that of the page', (_, config) => {
  const live = restrictToEdition({ config, hotelBooking }, pageConfig);
  const { notice: noticeOfPage } = pageConfig;
  expect(live).toEqual({
    config: { ...config, notice: noticeOfPage, convention: { ...config.convention, closingCeremony } },
    hotelBooking,
  });
  const schedule = scheduleOf(editionOf(live.config ?? {}, collection.data, pageConfig));
  const states = [-1, 1].map((ms) => stateAt(schedule.registration ?? [], Date.parse(closingCeremony) + ms));
  expect(states.at(-1)).toBe('closed');
  expect(states[0]).not.toBe('closed');
});

test('a closing ceremony of the same year is moved, and booking data alone is as it is', () => {
  const moved = closingCeremony.replace(/T\d\d/, 'T22');
  expect(restrictToEdition({ config: { convention: { closingCeremony: moved } } }, pageConfig).config?.convention?.closingCeremony).toBe(
    moved,
  );
  expect(restrictToEdition({ hotelBooking }, pageConfig)).toEqual({ hotelBooking });
});

test('an empty notice takes the one of the page away, and none leaves it', () => {
  expect(restrictToEdition({ config: { notice: {} } }, pageConfig).config?.notice).toEqual({});
  expect(restrictToEdition({ config: {} }, pageConfig).config?.notice).toEqual({ text: 'Old' });
});

test('a convention over New Year is still the one of the page', () => {
  const overNewYear = { ...pageConfig, convention: { conYear: 2025, closingCeremony: '2026-01-01T18:00:00Z' } };
  const live: Config = { convention: { closingCeremony: '2026-01-01T19:00:00Z' }, hotel: { full: true } };
  expect(restrictToEdition({ config: live }, overNewYear).config?.hotel).toEqual({ full: true });
});
