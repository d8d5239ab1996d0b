import { expect, test } from 'vitest';
import { configResponse } from '../render/api/responses.ts';
import { readConfig } from './readResponses.ts';
import { collection } from '../../tests/support/site.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';

test('the configuration in a page is read like a response of the API', () => {
  const answer = configResponse(collection.data);
  const dated = { ...answer, notice: { text: 'Storm', from: '2025-08-25T13:00:00.000Z', until: '2025-08-26T13:00:00.000Z' } };
  for (const given of [answer, dated, {}]) expect(parseInitialConfig(given)).toEqual(readConfig(given, 'America/New_York').value);
});
