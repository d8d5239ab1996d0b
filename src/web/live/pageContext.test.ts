import { expect, test } from 'vitest';
import type { PageData } from '../../site/pageData.ts';
import { isNumber, isString, readValue } from './pageContext.tsx';

const dealers = { spaces: [{ id: 'table', name: 'Table', size: 'small', price: 150 }] };
const site = { data: <Name extends keyof PageData>() => dealers as unknown as PageData[Name] };

test('a value is found by file, fields and ids', () => {
  expect(readValue(site, 'dealers.spaces.table.price', isNumber)).toBe(150);
});

test('a path that leads nowhere, or to a value of another kind, is named', () => {
  expect(() => readValue(site, 'dealers.spaces.tent.price', isNumber)).toThrow('The data has nothing at "dealers.spaces.tent.price".');
  expect(() => readValue(site, 'dealers.spaces.table.price', isString)).toThrow(
    'The data has a value of another kind at "dealers.spaces.table.price".',
  );
});
