import { expect, test } from 'vitest';
import { memoryStore } from '../../../tests/support/memoryStore.ts';
import { deployedStore, publishedStore } from './stores.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

function createStore(timeoutMs?: number) {
  const memory = memoryStore();
  const copies = new Map<string, Response>();
  const tasks: Promise<unknown>[] = [];
  const bucket = {
    get: async (key: string) => {
      const bytes = await memory.get(key);
      return bytes ? { arrayBuffer: async () => bytes.buffer } : null;
    },
  };
  const cache = {
    match: async (address: string) => copies.get(address)?.clone(),
    put: async (address: string, response: Response) => void copies.set(address, response),
  };
  return { memory, copies, bucket, tasks, store: publishedStore(bucket, cache, (task) => tasks.push(task), timeoutMs) };
}

test('what never changes is fetched from the bucket once, and then also while it is down', async () => {
  const { memory, store } = createStore();
  memory.objects.set('objects/a', bytesOf('page'));
  expect(textOf(await store.get('objects/a'))).toBe('page');
  memory.state.isDown = true;
  expect(textOf(await store.get('objects/a'))).toBe('page');
  expect(memory.asked).toEqual(['get objects/a']);
});

test('the pointer is fetched each time, and its copy stands in for at most a day', async () => {
  const { memory, copies, store } = createStore();
  for (const version of ['1', '2']) {
    memory.objects.set('current.json', bytesOf(version));
    expect(textOf(await store.get('current.json'))).toBe(version);
  }
  memory.state.isDown = true;
  expect(textOf(await store.get('current.json'))).toBe('2');
  expect(copies.get('https://store.internal/current.json')?.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('what is nowhere is undefined; a bucket that is down without a copy fails', async () => {
  const { memory, store } = createStore();
  expect(await store.get('objects/b')).toBeUndefined();
  memory.state.isDown = true;
  await expect(store.get('objects/b')).rejects.toThrow('503');
  await expect(store.get('current.json')).rejects.toThrow('503');
});

test('a bucket that never answers counts as down', async () => {
  const { bucket, store } = createStore(1);
  bucket.get = async () => await new Promise(() => undefined);
  await expect(store.get('current.json')).rejects.toThrow('The store takes too long.');
});

test('deployed files are read from their folder', async () => {
  const files = { fetch: async (address: string) => new Response('page', { status: address.endsWith('/secret/objects/a') ? 200 : 404 }) };
  const store = deployedStore(files, 'secret');
  expect(textOf(await store.get('objects/a'))).toBe('page');
  expect(await store.get('objects/b')).toBeUndefined();
});
