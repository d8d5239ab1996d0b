import { expect, test } from 'vitest';
import { readServerOptions } from './serverOptions.ts';

const secret = '0123456789abcdef';

test.each([
  [{}, undefined],
  [{ FOLLOW: 'origin/main' }, { remote: 'origin', branch: 'main', secret: undefined }],
  [
    { FOLLOW: 'our.forge/release/2027', FOLLOW_SECRET: secret },
    { remote: 'our.forge', branch: 'release/2027', secret },
  ],
])('reads %j', (environment, expected) => {
  expect(readServerOptions(environment).polled).toEqual(expected);
});

test.each([
  [{ FOLLOW: 'main' }, 'FOLLOW is "main". Write a remote and its branch, as in origin/main.'],
  [{ FOLLOW: '--upload-pack=x/main' }, 'FOLLOW is "--upload-pack=x/main".'],
  [{ FOLLOW: 'origin/+main' }, 'FOLLOW is "origin/+main".'],
  [{ FOLLOW: 'origin/a..b' }, 'FOLLOW is "origin/a..b".'],
  [{ FOLLOW: 'origin/main', FOLLOW_SECRET: 'short' }, 'FOLLOW_SECRET is too short.'],
  [{ FOLLOW_SECRET: secret }, 'FOLLOW_SECRET is set, but not FOLLOW.'],
])('refuses %j', (environment, message) => {
  expect(() => readServerOptions(environment)).toThrow(message);
});
