import { expect, test } from 'vitest';
import { collection } from '../../tests/support/site.ts';
import { configResponse } from '../render/api/responses.ts';
import { readConfig } from './contract.ts';
import { doorLevelsOf, editionOf } from './schedule.ts';

test('a deadline that the live configuration lacks is that of the page', () => {
  const initial = configResponse(collection.data);
  const [path = '', other = ''] = Object.keys(initial.deadlines ?? {});
  const live = { ...initial, deadlines: { [other]: '2030-01-01', [path]: undefined } };
  const { deadlines } = editionOf(live, collection.data, initial);
  expect(Object.keys(deadlines)).toEqual(Object.keys(initial.deadlines ?? {}));
  expect([deadlines[path], deadlines[other]]).toEqual([initial.deadlines?.[path], '2030-01-01']);
});

test('a deadline that the page has not is none: its name may be anything', () => {
  const initial = configResponse(collection.data);
  const { deadlines } = editionOf({ deadlines: { 'Artist "Alley"': '2025-06-01' } }, collection.data, initial);
  expect(deadlines).toEqual(initial.deadlines);
});

test('an API that has no deadlines of its own moves the closing ceremony and its deadline', () => {
  const initial = configResponse(collection.data);
  const later = '2025-09-01T22:00:00.000Z';
  const { closingCeremony, deadlines } = editionOf({ convention: { closingCeremony: later } }, collection.data, initial);
  expect([closingCeremony, deadlines['convention.closingCeremony']]).toEqual([later, later]);
  expect(deadlines).toEqual({ ...initial.deadlines, 'convention.closingCeremony': later });
});

test('everything is sold out once each level of the page is; an answer about some leaves the others as they are', () => {
  const initial = configResponse(collection.data);
  const marks = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { soldOut: true }]));
  const [first = '', ...others] = collection.data.registration.levels.map(({ id }) => id);
  const soldOut = (known: readonly string[], live: Record<string, { soldOut?: boolean }>) => {
    const registration = { registrationLevels: { ...initial.registration?.registrationLevels, ...marks(known) } };
    return editionOf({ registration: { registrationLevels: live } }, collection.data, { ...initial, registration }).soldOut;
  };
  expect([soldOut([], {}), soldOut([], marks(others)), soldOut([], marks([first, ...others]))]).toEqual([false, false, true]);
  expect([soldOut([first], marks(others)), soldOut([first, ...others], {})]).toEqual([true, true]);
  expect(soldOut([first, ...others], { [first]: { soldOut: false } })).toBe(false);
  expect(editionOf({}, collection.data, {}).soldOut).toBe(false);
  const doorLevels = doorLevelsOf(collection.data);
  const online = others.concat(first).filter((id) => !doorLevels.includes(id));
  const edition = editionOf({ registration: { registrationLevels: marks(online) } }, { ...collection.data, doorLevels }, initial);
  expect([doorLevels.length > 0, edition.soldOut, edition.soldOutOnline]).toEqual([true, false, true]);
});

test('the configuration in a page is what a response with it is read as', () => {
  const config = configResponse(collection.data);
  expect(readConfig(config, 'America/New_York')).toEqual({ value: config, warnings: [] });
});
