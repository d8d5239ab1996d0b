import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { yearOf } from '../src/domain/days.ts';
import type { Collection } from '../src/collection/collection.ts';
import { calendarEvents } from '../src/render/formats/calendar.ts';
import { deadlinesOf } from '../src/render/api/responses.ts';
import { builtRenderer } from './support/renderedSite.ts';
import { collection } from './support/site.ts';

const now = Date.parse('2025-06-01T12:00:00Z');
const renderer = await builtRenderer();
async function filesOf(changed: Collection): Promise<Map<string, string>> {
  const { texts: all } = await renderer.renderSite(changed, { now });
  return new Map([...all].filter(([path]) => path.endsWith('.ics')));
}
const texts = await filesOf(collection);

/** The events of a calendar by the first half of their ids, as ical.js reads them. */
function eventsIn(text = '') {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return new Map(events.map((event) => [event.uid.replace(/@.*/, ''), event]));
}
const subscription = () => texts.get('/calendar.ics') ?? '';

test('the calendar has every window, every deadline and every convention to come', () => {
  const { windows, convention } = collection.data;
  const edges = Object.entries(windows).flatMap(([id, { open, close }]) => [
    ...(open ? [`2025.windows.${id}.open`] : []),
    ...(close ? [`2025.windows.${id}.close`] : []),
  ]);
  const deadlines = deadlinesOf(collection.data).map(({ path }) => `2025.${path}`);
  const days = [convention.conYear, ...convention.editions.map(({ firstDay }) => yearOf(firstDay))].map((year) => `${year}.convention`);
  expect([...eventsIn(subscription()).keys()].toSorted()).toEqual([...edges, ...deadlines, ...days].toSorted());
  expect(deadlines).toContain('2025.convention.openingCeremony');
});

test('instants are in UTC and last half an hour, at whose end a deadline is; days end on the day after', () => {
  const events = eventsIn(subscription());
  const close = events.get('2025.windows.hotel.close');
  expect([close?.startDate.zone.tzid, close?.summary]).toEqual(['UTC', 'Hotel block closes (Palmetto Tails)']);
  const timesOf = (id: string) => [events.get(id)?.startDate, events.get(id)?.endDate].map(String);
  expect(timesOf('2025.windows.hotel.close')).toEqual(['2025-08-07T20:30:00Z', '2025-08-07T21:00:00Z']);
  expect(timesOf('2025.dealers.unclaimedAt')).toEqual(['2025-08-29T13:30:00Z', '2025-08-29T14:00:00Z']);
  expect(timesOf('2025.windows.hotel.open')).toEqual(['2025-02-15T17:00:00Z', '2025-02-15T17:30:00Z']);
  expect(timesOf('2025.convention.closingCeremony')).toEqual(['2025-09-01T20:00:00Z', '2025-09-01T20:30:00Z']);
  for (const [id, { startDate, endDate }] of events) expect(endDate.compare(startDate), id).toBe(1);
  const convention = events.get('2025.convention');
  expect([convention?.startDate, convention?.endDate].map(String)).toEqual(['2025-08-29', '2025-09-02']);
  expect(convention?.location).toBe('Lagoon Grand Hotel, 100 Sample Lagoon Drive, Orlando, FL 32819');
  expect(subscription()).not.toMatch(/TZID|DTSTART:\d{8}T\d{6}\r/);
});

test('what can be missed reminds a day before, on whole days at nine in the morning', () => {
  const trigger = (id: string) =>
    String(eventsIn(subscription()).get(id)?.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger') ?? 'none');
  expect(trigger('2025.windows.dealers.close')).toBe('-P1D');
  expect(trigger('2025.dealers.unclaimedAt')).toBe('-P1D');
  expect(trigger('2025.hotel.deposit.refundableUntil')).toBe('-PT15H');
  expect(trigger('2025.windows.dealers.open')).toBe('none');
});

test('each date has a file of its own, with the same entry', () => {
  const entries = (text: string) => text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? [];
  const single = [...texts].filter(([path]) => path !== '/calendar.ics').map(([, text]) => entries(text));
  expect(single.every((found) => found.length === 1)).toBe(true);
  expect(single.flat().toSorted()).toEqual(entries(subscription()).toSorted());
  expect([...texts.keys()]).toEqual(expect.arrayContaining(['/calendar/windows.hotel.close.ics', '/calendar/convention-2026.ics']));
});

test('every line ends in CRLF and has at most 75 octets', () => {
  for (const text of texts.values()) {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  }
});

test('what calendar programs ask for is there', () => {
  const calendar = new ICAL.Component(ICAL.parse(subscription()) as unknown[]);
  const value = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(['version', 'method', 'name', 'x-wr-calname', 'refresh-interval', 'x-published-ttl'].map(value)).toEqual([
    '2.0',
    'null',
    'Palmetto Tails',
    'Palmetto Tails',
    'PT6H',
    'PT6H',
  ]);
  for (const { component } of eventsIn(subscription()).values())
    for (const name of ['uid', 'dtstamp', 'last-modified', 'sequence', 'dtstart', 'dtend', 'summary', 'status', 'url'])
      expect(component.getAllProperties(name), name).toHaveLength(1);
});

test('an edit moves an entry, and what is taken back goes', async () => {
  const before = eventsIn(subscription());
  const data = structuredClone(collection.data);
  Object.assign(data.windows.hotel ?? {}, { close: '2025-08-14T21:00:00.000Z' });
  delete data.windows.dealers;
  const after = eventsIn((await filesOf({ ...collection, data })).get('/calendar.ics'));
  const moved = after.get('2025.windows.hotel.close');
  expect(moved?.uid).toBe(before.get('2025.windows.hotel.close')?.uid);
  expect(moved?.endDate.toString()).toBe('2025-08-14T21:00:00Z');
  expect(after.get('2025.windows.dealers.open')).toBeUndefined();
});

test('a date was changed when its file was, or that of its name; its sequence is that minute, counted from 2020', () => {
  const changes: Record<string, number> = { windows: 5, hotel: 9, deadlines: 3, states: 4 };
  const events = calendarEvents(collection.data, '/', (name) => changes[name] ?? 0);
  const modified = (id: string) => events.find(({ uid }) => uid.startsWith(id))?.modified;
  expect(['2025.windows.hotel.close', '2025.hotel.deposit', '2025.convention'].map(modified)).toEqual([5, 9, 9]);
  for (const event of eventsIn(subscription()).values()) {
    const changed = Date.parse(String(event.component.getFirstPropertyValue('last-modified')));
    expect(event.sequence).toBe(Math.floor((changed - Date.UTC(2020, 0, 1)) / 60_000));
  }
});

test.each([
  ['cancelled', 'CANCELLED'],
  ['postponed', 'TENTATIVE'],
] as const)('dates of a convention that is %s say so and remind nobody, and those of later ones stand', async (status, written) => {
  const { convention } = collection.data;
  const editions = convention.editions.map((edition) => ({ ...edition, hotel: 'Heron Resort' }));
  const changed = { ...collection, data: { ...collection.data, convention: { ...convention, editions, status } } };
  const events = [...eventsIn((await filesOf(changed)).get('/calendar.ics'))];
  const statusOf = ([, { component }]: (typeof events)[number]) => component.getFirstPropertyValue('status');
  const [own, later] = [true, false].map((isOwn) => events.filter(([id]) => id.startsWith(`${convention.conYear}.`) === isOwn));
  expect([new Set(own?.map(statusOf)), new Set(later?.map(statusOf))]).toEqual([new Set([written]), new Set(['CONFIRMED'])]);
  expect(later?.map(([, { location }]) => location)).toEqual(Array.from({ length: 2 }, () => 'Heron Resort, Orlando, Florida'));
  expect(own?.some(([, { component }]) => component.getFirstSubcomponent('valarm'))).toBe(false);
});
