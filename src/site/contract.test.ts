import { describe, expect, test } from 'vitest';
import * as responses from './contract.ts';

const zone = 'America/New_York';
const readConfig = (json: unknown) => responses.readConfig(json, zone);
const readBooking = (json: unknown) => responses.readBooking(json, zone);
const readNewsList = (json: unknown) => responses.readNewsList(json, zone);
const readLanding = (json: unknown) => responses.readLanding(json, zone);
const readArticle = (json: unknown) => responses.readArticle(1)(json, zone);

const item = { id: 1, heading: 'Storms', content: 'Stay inside.', live: '2025-08-25T13:00:00.000Z' };
const leftOut = 'cannot be read and is left out';

describe('an unreadable date is left out, the rest stands, and one warning names the field', () => {
  test.each([null, 'soon', '', 1_739_638_800_000, '2025-02-30T99:00Z', '2025-02-30', '0999-02-01', {}])('%j', (open) => {
    const { value, warnings } = readConfig({
      hotel: { open, close: '2025-08-07T21:00:00Z', full: false },
      dealers: { open: '2025-01-11T12:00-05:00' },
    });
    expect(value.hotel).toEqual({ open: undefined, close: '2025-08-07T21:00:00.000Z', full: false });
    expect(value.dealers).toEqual({ open: '2025-01-11T17:00:00.000Z' });
    expect(warnings).toEqual([`hotel.open ${leftOut}`]);
    expect(value.unreadable).toEqual(open === null ? undefined : [['hotel', 'open']]);
  });

  test('several of them, wherever they are', () => {
    const { value, warnings } = readConfig({
      programming: { panelSubmissions: { close: null } },
      convention: { closingCeremony: 'September 1', conYear: 2025 },
      windows: { volunteers: { open: 'May' } },
      notice: { text: 'A storm is coming.', until: null },
    });
    expect(value.convention?.conYear).toBe(2025);
    expect(value.notice?.text).toBe('A storm is coming.');
    expect(warnings).toEqual([
      `programming.panelSubmissions.close ${leftOut}`,
      `convention.closingCeremony ${leftOut}`,
      `notice.until ${leftOut}`,
      `windows.volunteers.open ${leftOut}`,
    ]);
  });

  test('a news item with one stays', () => {
    const { value, warnings } = readNewsList({ news: [item, { ...item, id: 2, live: null }, { ...item, id: 3, updated: 'later' }] });
    expect(value.news.map(({ id, live }) => [id, live])).toEqual([
      [1, item.live],
      [2, undefined],
      [3, item.live],
    ]);
    expect(warnings).toEqual([`news.1.live ${leftOut}`, `news.2.updated ${leftOut}`]);
    expect(readLanding({ pinned: { ...item, live: 'today' }, news: [] })).toEqual({
      value: { pinned: { ...item, live: undefined }, news: [] },
      warnings: [`pinned.0.live ${leftOut}`],
    });
    expect(readArticle({ news: { ...item, live: null } }).value.news.heading).toBe('Storms');
  });
});

test.each([
  { heading: 'Far', content: 'Away.', live: item.live },
  { ...item, id: 8 },
])('the id of an article is the one that was asked for: %j', (news) => {
  expect(readArticle({ news })).toEqual({ value: { news: { ...news, id: 1 } }, warnings: [] });
});

test('neighbors of an article are those that the API says, and one that is none costs itself alone', () => {
  const newer = { id: 8, heading: 'Later' };
  expect(readArticle({ news: item, newer, older: { id: 'six' } }).value).toEqual({ news: item, newer, older: undefined });
  expect(readArticle({ news: item }).value).toEqual({ news: item, newer: undefined, older: undefined });
});

test('fields that nobody knows pass through unchanged', () => {
  const config = { registration: { vipLounge: { open: 'always' } }, fireworks: null };
  expect(readConfig(config)).toEqual({ value: config, warnings: [] });
});

test('an item that is none is left out with a warning, and still counts as sent', () => {
  const { value, warnings } = readNewsList({ news: [item, { id: 2 }, 'three'] });
  expect(value).toEqual({ news: [item], sent: 3 });
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toMatch(/^news\.1 is left out: heading /);
});

test('a date without an offset, or alone, is convention time, as in content', () => {
  const { value, warnings } = readConfig({
    hotel: { open: '2025-02-15T12:00:00', close: '2025-07-15' },
    dealers: { open: '2025-02-15 12:00', close: '2025-02-15T12:00:00.1234567-05:00' },
    deadlines: { 'hotel.deposit.refundableUntil': '2025-07-15', 'dealers.refundUntil': '2025-07-15T09:00' },
  });
  expect(value.hotel).toEqual({ open: '2025-02-15T17:00:00.000Z', close: '2025-07-15T04:00:00.000Z' });
  expect(value.dealers).toEqual({ open: '2025-02-15T17:00:00.000Z', close: '2025-02-15T17:00:00.123Z' });
  expect(value.deadlines).toEqual({ 'hotel.deposit.refundableUntil': '2025-07-15', 'dealers.refundUntil': '2025-07-15T13:00:00.000Z' });
  expect(readArticle({ news: { ...item, live: '2025-08-25T09:00:00' } }).value.news.live).toBe('2025-08-25T13:00:00.000Z');
  expect(warnings).toEqual([]);
});

test('one bad value costs itself alone, and a warning names it', () => {
  const rest = { dealers: { full: true }, registration: { registrationLevels: { silver: { soldOut: true } } } };
  for (const [bad, path] of [
    [{ hotel: null }, 'hotel'],
    [{ hotel: 'yes' }, 'hotel'],
    [{ dealers: { close: 'tomorrow' } }, 'dealers.close'],
    [{ convention: { conYear: '2025' } }, 'convention.conYear'],
    [{ windows: { volunteers: null } }, 'windows.volunteers'],
    [{ deadlines: { a: 5 } }, 'deadlines.a'],
    [{ notice: [] }, 'notice'],
  ] as const) {
    const { value, warnings } = readConfig({ ...rest, ...bad });
    expect(value.registration).toEqual(rest.registration);
    expect(warnings).toEqual([`${path} ${leftOut}`]);
  }
  expect(readConfig({ registration: { registrationLevels: { gold: {}, silver: { soldOut: true } } } })).toEqual({
    value: { registration: { registrationLevels: { gold: {}, silver: { soldOut: true } } } },
    warnings: [],
  });
  expect(readLanding({ pinned: null, news: [{ ...item, id: null }] })).toEqual({
    value: { pinned: undefined, news: [{ ...item, id: undefined }] },
    warnings: [`news.0.id ${leftOut}`],
  });
});

test.each([{}, { hotelBooking: null }, { hotelBooking: {} }, { hotelBooking: { code: 'A' } }, { hotelBooking: { code: 'A', link: null } }])(
  '%j is no answer about booking, because it has no link',
  (json) => expect(() => readBooking(json)).toThrow('hotelBooking'),
);

test.each(['nowhere', 7, '', 'javascript:alert(1)', '//evil.example'])('nor is one with the link %j', (link) => {
  expect(() => readBooking({ hotelBooking: { link, code: 'A' } })).toThrow('hotelBooking.link');
});

test.each([
  [true, true],
  ['true', true],
  ['false', true],
  [1, true],
  [{}, true],
  [false, false],
  [0, false],
  ['', false],
  [null, false],
  [undefined, undefined],
])('full is used as it is: %j is %j', (full, expected) => {
  const open = '2025-02-15T17:00:00Z';
  const { value, warnings } = readConfig({ hotel: { open, full }, windows: { volunteers: { full } } });
  expect([value.hotel?.full, value.windows?.volunteers?.full, warnings]).toEqual([expected, expected, []]);
});

test.each([[], null, 'hello'])('%j is no configuration', (json) => {
  expect(() => readConfig(json)).toThrow();
});

test('links lead to pages or to other websites, and nowhere else', () => {
  for (const link of ['data:text/html,x', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'https:evil']) {
    expect(readConfig({ notice: { text: 'Storm', link } })).toEqual({
      value: { notice: { text: 'Storm', link: undefined } },
      warnings: [`notice.link ${leftOut}`],
    });
  }
  expect(readBooking({ hotelBooking: { link: 'https://booking.example/a?b=c', code: 'A' } }).warnings).toEqual([]);
});
