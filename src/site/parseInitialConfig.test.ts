import { expect, test } from 'vitest';
import { configResponse } from './responses.ts';
import { readConfig } from './readResponses.ts';
import { readCollection } from '../collection/collection.ts';
import { parseInitialConfig } from './parseInitialConfig.ts';

test('the configuration in a page is read like a response of the API', () => {
  const answer = configResponse(readCollection(process.cwd()).data);
  const dated = { ...answer, notice: { text: 'Storm', from: '2025-08-25T13:00:00.000Z', until: '2025-08-26T13:00:00.000Z' } };
  for (const given of [answer, dated, {}]) expect(parseInitialConfig(given)).toEqual(readConfig(given).value);
});
