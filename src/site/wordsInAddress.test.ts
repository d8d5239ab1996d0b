import { expect, test } from 'vitest';
import { wordsInAddress } from './addressPatterns.ts';

test.each([
  ['/tickets', 'tickets'],
  ['/code-of-conduct', 'code of conduct'],
  ['/policies/CodeOfConduct.html', 'policies code of conduct html'],
  ['/Förderer_2025', 'förderer 2025'],
  ['/…', ''],
  ['/', ''],
])('%s asks for "%s"', (path, words) => expect(wordsInAddress(path)).toBe(words));
