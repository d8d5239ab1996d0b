import { expect, test } from 'vitest';
import { collection } from '../../tests/support/site.ts';
import { editionOf } from './edition.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';
import { configResponse } from '../render/api/responses.ts';

test('a deadline that the live configuration lacks is that of the page', () => {
  const initial = parseInitialConfig(configResponse(collection.data));
  const [path = '', other = ''] = Object.keys(initial.deadlines ?? {});
  const live = { ...initial, deadlines: { [other]: '2030-01-01', [path]: undefined } };
  const { deadlines } = editionOf(live, collection.data, initial);
  expect(Object.keys(deadlines)).toEqual(Object.keys(initial.deadlines ?? {}));
  expect([deadlines[path], deadlines[other]]).toEqual([initial.deadlines?.[path], '2030-01-01']);
});
