import { expect, test } from 'vitest';
import { readHostSettings } from './hostSettings.ts';

test('addresses are read without a slash at their end, and refused if they are not whole', () => {
  const read = readHostSettings({ API_ORIGIN: 'https://api.example/v1/', STAFF_ORIGIN: 'https://staff.example//' });
  expect(read).toMatchObject({ apiOrigin: 'https://api.example/v1', staffOrigin: 'https://staff.example' });
  for (const address of ['api.example', 'ftp://api.example', 'https://me:secret@api.example', 'https://api.example/;'])
    expect(() => readHostSettings({ API_ORIGIN: address })).toThrow('Write a whole address');
});
