import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketStore } from './bucketStore.ts';

const objects = new Map<string, Buffer>();
const signatures: string[] = [];
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  signatures.push(headers.authorization ?? '');
  const answer = (status: number, body?: Buffer | string) => response.writeHead(status).end(body);
  if (url.includes('locked')) answer(403, '<Code>AccessDenied</Code>');
  else if (method === 'GET') answer(objects.has(url) ? 200 : 404, objects.get(url));
  else if (method === 'DELETE') answer(objects.delete(url) ? 204 : 404);
  else void buffer(request).then((body) => answer(objects.set(url, body) && 200));
});
const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
let address = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
});
afterAll(() => server.close());

test('writes, reads and deletes, with signed requests', async () => {
  const store = bucketStore({ ...env, STORE_URL: `${address}/` });
  expect(await store.get('objects/a')).toBeUndefined();
  await store.put('objects/a', new TextEncoder().encode('page'));
  expect([...objects.keys()]).toEqual(['/bucket/objects/a']);
  expect(new TextDecoder().decode(await store.get('objects/a'))).toBe('page');
  await store.delete('objects/a');
  await store.delete('objects/a');
  expect(objects.size).toBe(0);
  expect(signatures.every((text) => /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\/aws4_request, /.test(text))).toBe(true);
});

test('a refusal says what was asked for, and the answer', async () => {
  const store = bucketStore({ ...env, STORE_URL: address });
  await expect(store.put('locked', new Uint8Array())).rejects.toThrow('The store answered 403 to PUT locked: <Code>AccessDenied</Code>');
});

test.each([
  [{}, /^STORE_URL is missing: the address of the bucket.*\nAWS_ACCESS_KEY_ID is missing.*\nAWS_SECRET_ACCESS_KEY is missing: that key\.$/],
  [{ ...env, STORE_URL: 'bucket' }, /^STORE_URL is "bucket"\. Write the address/],
])('settings that are missing or wrong are named: %o', (settings, message) => {
  expect(() => bucketStore(settings)).toThrow(message);
});
