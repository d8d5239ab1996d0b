import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conflict } from '../../handIn.ts';
import { forgetChoices, storeChoice, storedChoices } from './choiceStore.ts';

const conflict: Conflict = {
  id: 'content/pages/doors.mdx#0',
  file: 'content/pages/doors.mdx',
  isWhole: false,
  base: 'Doors open at nine.',
  branch: 'Doors open at ten.',
  main: 'Doors open at eight.',
  who: 'River Otter',
  at: '2025-03-01T17:00:00Z',
};

beforeEach(() => {
  const kept: Record<string, string> = { theme: 'dark' };
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  };
  vi.stubGlobal('localStorage', Object.setPrototypeOf(kept, methods));
});
afterEach(() => vi.unstubAllGlobals());

test('own words for a conflict are there after a restart, while both texts are the same', () => {
  storeChoice(conflict, { text: 'Doors open at half past nine.' });
  expect(storedChoices([conflict])).toEqual({ [conflict.id]: { text: 'Doors open at half past nine.' } });
  expect(storedChoices([{ ...conflict, main: 'Doors open at seven.' }])).toEqual({});
});

test('once all is handed in, choices are forgotten, and nothing else', () => {
  storeChoice(conflict, { text: 'Doors open at half past nine.' });
  forgetChoices();
  expect(storedChoices([conflict])).toEqual({});
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
