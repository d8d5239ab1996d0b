import { expect, test } from 'vitest';
import { hasValidSignature } from './http/serverApp.ts';

// The example of GitHub's documentation, "Validating webhook deliveries".
const secret = "It's a Secret to Everybody";
const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';

test.each([
  ['its signature, as GitHub, Gitea and Forgejo send it', { 'x-hub-signature-256': signature }, true],
  ['the signature of other words', { 'x-hub-signature-256': signature.replace('757', '758') }, false],
  ['no signature', {}, false],
  ['an empty one', { 'x-hub-signature-256': '' }, false],
  ['the secret itself, as GitLab sends it', { 'x-gitlab-token': secret }, true],
  ['another secret', { 'x-gitlab-token': `${secret}!` }, false],
  ['a wrong signature beside the secret', { 'x-hub-signature-256': 'sha256=0', 'x-gitlab-token': secret }, false],
  ['the signature by SHA-1 alone', { 'x-hub-signature': 'sha1=30b3b0a7' }, false],
] as const)('a push with %s', (_what, headers, isTrusted) => {
  expect(hasValidSignature(new Headers(headers), new TextEncoder().encode('Hello, World!'), secret)).toBe(isTrusted);
});
