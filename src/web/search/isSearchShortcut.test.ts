import { expect, test } from 'vitest';
import { isSearchShortcut } from './SearchButton.tsx';

const press = (key: string, code: string, held: Partial<KeyboardEvent> = { ctrlKey: true }) =>
  isSearchShortcut({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held, key, code });

test.each([
  ['QWERTY', 'k', 'KeyK'],
  ['with Caps Lock', 'K', 'KeyK'],
  ['Dvorak, where K has the place of V', 'k', 'KeyV'],
  ['Russian', 'л', 'KeyK'],
  ['Greek', 'κ', 'KeyK'],
  ['Hebrew', 'ל', 'KeyK'],
  ['Arabic', 'ن', 'KeyK'],
  ['Korean', 'ㅏ', 'KeyK'],
  ['an input method that has the key', 'Process', 'KeyK'],
])('%s: Ctrl with K opens the search', (_layout, key, code) => {
  expect(press(key, code)).toBe(true);
  expect(press(key, code, { metaKey: true })).toBe(true);
  expect(press(key, code, {})).toBe(false);
});

test.each([
  ['Dvorak, T at the place of K', 't', 'KeyK', { ctrlKey: true }],
  ['a Latin letter with an accent there', 'é', 'KeyK', { ctrlKey: true }],
  ['Russian, the letter that sounds like K', 'к', 'KeyR', { ctrlKey: true }],
  ["Firefox's console", 'K', 'KeyK', { ctrlKey: true, shiftKey: true }],
  ['AltGr, which Windows reports as Ctrl and Alt', 'ł', 'KeyK', { ctrlKey: true, altKey: true }],
])('%s: does not open the search', (_what, key, code, held) => {
  expect(press(key, code, held)).toBe(false);
});
