import { expect, test } from 'vitest';
import { readHostSettings, readSwitch } from './hostSettings.ts';

test('addresses are read without a slash at their end, and refused if they are not whole', () => {
  const read = readHostSettings({ API_ORIGIN: 'https://api.example/v1/', STAFF_ORIGIN: 'https://staff.example//' });
  expect(read).toMatchObject({ apiOrigin: 'https://api.example/v1', staffOrigin: 'https://staff.example' });
  for (const address of ['api.example', 'ftp://api.example', 'https://me:secret@api.example', 'https://api.example/;'])
    expect(() => readHostSettings({ API_ORIGIN: address })).toThrow('Write a whole address');
});

test('the header that tells browsers to come by https is on for a year, off, or as it is given', () => {
  const hsts = (HSTS?: string) => readHostSettings({ HSTS }).hsts;
  for (const text of [undefined, '1', 'on']) expect(hsts(text)).toBe('max-age=31536000');
  for (const text of ['', '0', 'off', 'false', 'no']) expect(hsts(text)).toBe(undefined);
  for (const text of ['max-age=63072000; includeSubDomains; preload', 'max-age=0']) expect(hsts(text)).toBe(text);
  for (const text of ['31536000', 'max-age', 'max-age=1\r\nX: 1']) expect(() => hsts(text)).toThrow('Write the value of the header');
});

test.each(['1', 'true', 'True', 'yes', 'ON', ' on '])('%j turns a setting on', (text) => expect(readSwitch('TLS', text)).toBe(true));
test.each(['0', 'false', 'no', 'Off', '', undefined])('%j leaves a setting off', (text) => expect(readSwitch('TLS', text)).toBe(false));
test.each(['2', 'enabled', 'y', 'constructor', '"1"'])('%j is refused', (text) =>
  expect(() => readSwitch('TLS', text)).toThrow(`TLS is "${text}". Write 1 to turn it on, or 0 to turn it off.`),
);
