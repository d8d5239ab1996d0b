import { expect, test } from 'vitest';
import { UserError } from '../domain/userError.ts';
import { explainBuildError } from './explainBuildError.ts';

const full = Object.assign(new Error('write'), { code: 'ENOSPC', path: 'dist/current' });

test.each([
  [full, undefined, 'Nothing was built: dist/current does not fit: the disk is full (ENOSPC).'],
  [full, 'a1', 'Release a1 was built, and is not active: dist/current does not fit: the disk is full (ENOSPC).'],
  [new UserError('BASE is "x".'), undefined, 'BASE is "x".'],
  ['no error', undefined, 'Nothing was built. no error'],
])('%s of release %s is explained', (error, version, words) => {
  expect(explainBuildError(error, version)).toBe(words);
});
