import { expect, test } from 'vitest';
import { collection } from '../../tests/support/site.ts';
import { scheduleOf } from '../domain/schedule.ts';
import { stateAt } from '../domain/timeline.ts';
import { configResponse } from '../render/api/responses.ts';
import type { Config } from './contract.ts';
import { restrictToEdition } from './liveData.ts';
import { editionOf, parseInitialConfig } from './schedule.ts';

const page: Config = { ...parseInitialConfig(configResponse(collection.data)), notice: { text: 'Old' } };
const { conYear = 0, closingCeremony = new Date() } = page.convention ?? {};
const notice = { text: 'A storm is on its way.' };
const hotelBooking = { hotelBooking: { link: 'https://next.example/', code: 'NEXT' } };
const yearsOn = (date: Date, years: number) => new Date(new Date(date).setUTCFullYear(date.getUTCFullYear() + years));
const later = yearsOn(closingCeremony, 1);

test.each<[string, Config]>([
  ['names the next year', { convention: { conYear: conYear + 1, closingCeremony: later }, hotel: { open: later, full: true } }],
  ['names the year before', { convention: { conYear: conYear - 1 } }],
  ['closes in another year', { convention: { closingCeremony: later } }],
  ['opens a window after the convention', { programming: { djSubmissions: { open: later } } }],
])('of a configuration that %s, the notice alone counts, and no booking data', (_, config) => {
  expect(restrictToEdition({ config: { ...config, notice }, hotelBooking }, page)).toEqual({ config: { ...page, notice } });
  expect(restrictToEdition({ config, hotelBooking }, page).config?.notice).toEqual(page.notice);
});

test.each<[string, Config]>([
  ['of the same year', { convention: { conYear } }],
  ['that names no year', {}],
  ['with windows of the year before alone', { dealers: { open: yearsOn(closingCeremony, -1) } }],
])('of one %s all counts, and a closing ceremony that it lacks is that of the page', (_, config) => {
  const live = restrictToEdition({ config, hotelBooking }, page);
  const { notice: noticeOfPage } = page;
  expect(live).toEqual({
    config: { ...config, notice: noticeOfPage, convention: { ...config.convention, closingCeremony } },
    hotelBooking,
  });
  const schedule = scheduleOf(editionOf(live.config ?? {}, collection.data, page));
  const states = [-1, 1].map((ms) => stateAt(schedule.registration ?? [], closingCeremony.getTime() + ms));
  expect(states.at(-1)).toBe('closed');
  expect(states[0]).not.toBe('closed');
});

test('a closing ceremony of the same year is moved, and booking data alone is as it is', () => {
  const moved = new Date(closingCeremony.getTime() + 3_600_000);
  expect(restrictToEdition({ config: { convention: { closingCeremony: moved } } }, page).config?.convention?.closingCeremony).toBe(moved);
  expect(restrictToEdition({ hotelBooking }, page)).toEqual({ hotelBooking });
});

test('an empty notice takes the one of the page away, and none leaves it', () => {
  expect(restrictToEdition({ config: { notice: {} } }, page).config?.notice).toEqual({});
  expect(restrictToEdition({ config: {} }, page).config?.notice).toEqual({ text: 'Old' });
});

test('a convention over New Year is still the one of the page', () => {
  const overNewYear = { ...page, convention: { conYear: 2025, closingCeremony: new Date('2026-01-01T18:00:00Z') } };
  const live: Config = { convention: { closingCeremony: new Date('2026-01-01T19:00:00Z') }, hotel: { full: true } };
  expect(restrictToEdition({ config: live }, overNewYear).config?.hotel).toEqual({ full: true });
});
