import { expect, test } from 'vitest';
import { levelAvailability } from './structuredData.ts';

const level = (availability: 'preregistration' | 'door' | 'both', soldOut = false) => ({ availability, soldOut });
const before = { preregistration: 'early', registration: 'early' } as const;
const during = { preregistration: 'open', registration: 'open' } as const;
const between = { preregistration: 'closed', registration: 'open' } as const;
const after = { preregistration: 'closed', registration: 'closed' } as const;

test('a level of preregistration only is gone once preregistration has closed', () => {
  expect([before, during, between, after].map((states) => levelAvailability(level('preregistration'), states))).toEqual([
    'PreOrder',
    'InStock',
    'Discontinued',
    'Discontinued',
  ]);
});

test('a level sold in both places is sold at the door once preregistration has closed, or is full', () => {
  expect([before, during, between, after].map((states) => levelAvailability(level('both'), states))).toEqual([
    'PreOrder',
    'InStock',
    'InStoreOnly',
    'Discontinued',
  ]);
  expect(levelAvailability(level('both'), { preregistration: 'full', registration: 'open' })).toBe('InStoreOnly');
});

test('a day pass is sold at the door, until the convention is over', () => {
  expect([before, during, between, after].map((states) => levelAvailability(level('door'), states))).toEqual([
    'InStoreOnly',
    'InStoreOnly',
    'InStoreOnly',
    'Discontinued',
  ]);
});

test('a level that is sold out says so, until the convention is over', () => {
  expect([before, during, between, after].map((states) => levelAvailability(level('preregistration', true), states))).toEqual([
    'SoldOut',
    'SoldOut',
    'SoldOut',
    'Discontinued',
  ]);
});
