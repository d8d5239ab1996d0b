import * as v from 'valibot';
import { expect, test } from 'vitest';
import { configResponse } from './responses.ts';
import { configContract } from './contract.ts';
import { readCollection } from '../collection/collection.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';

test('the baked configuration is read as an answer of the API would be', () => {
  const answer = configResponse(readCollection(process.cwd()).data);
  const dated = { ...answer, notice: { text: 'Storm', from: '2025-08-25T13:00:00.000Z', until: '2025-08-26T13:00:00.000Z' } };
  for (const given of [answer, dated, {}]) expect(parseInitialConfig(given)).toEqual(v.parse(configContract, given));
});
