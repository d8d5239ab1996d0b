import { expect, test } from 'vitest';
import { isComposing } from './browser.ts';

test.each([
  ['a key', { isComposing: false, keyCode: 13 }, false],
  ['a key of an input method', { isComposing: true, keyCode: 229 }, true],
  ['one that ends the composition in WebKit', { isComposing: false, keyCode: 229 }, true],
  ['one that an engine reports by itself', { isComposing: true, keyCode: 13 }, true],
])('%s', (_what, key, expected) => expect(isComposing(key)).toBe(expected));
