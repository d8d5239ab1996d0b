import { expect, test } from 'vitest';
import { readSwitch } from './hostSettings.ts';

test.each(['1', 'true', 'True', 'yes', 'ON', ' on '])('%j turns a setting on', (text) => expect(readSwitch('TLS', text)).toBe(true));
test.each(['0', 'false', 'no', 'Off', '', undefined])('%j leaves a setting off', (text) => expect(readSwitch('TLS', text)).toBe(false));
test.each(['2', 'enabled', 'y', 'constructor', '"1"'])('%j is refused', (text) =>
  expect(() => readSwitch('TLS', text)).toThrow(`TLS is "${text}". Write 1 to turn it on, or 0 to turn it off.`),
);
