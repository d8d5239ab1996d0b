import type { AssetFiles, Bucket, EdgeCache } from 'cloudflare:workers';
import type { Bytes } from '../../render/files/compress.ts';
import { pointerKey, type ReadStore } from '../hosts/publishedVersion.ts';

/** How long caches keep copies, seconds: what never changes for a year, the pointer for a day in which the store is down. */
const lifetime = (key: string) => (key === pointerKey ? 86_400 : 31_536_000);
const copyOf = (key: string, bytes: Bytes) => new Response(bytes, { headers: { 'cache-control': `public, max-age=${lifetime(key)}` } });
const addressOf = (key: string) => `https://store.internal/${key}`;

async function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  AbortSignal.timeout(timeoutMs).addEventListener('abort', () => late.reject(new Error('The store takes too long.')));
  return await Promise.race([promise, late.promise]);
}

/** What was deployed with the worker, in a folder of its files. */
export const deployedStore = (assets: AssetFiles, folder: string): ReadStore => ({
  async get(key) {
    const response = await assets.fetch(`https://assets.internal/${folder}/${key}`);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  },
});

/**
 * What was published since. Objects that never change are kept in the cache of the place where the worker runs. The pointer is asked for each
 * time, and kept for when the bucket is down.
 * @param after lets a task end after the response
 * @param timeoutMs milliseconds; a bucket that takes longer counts as down
 */
export const publishedStore = (bucket: Bucket, cache: EdgeCache, after: (task: Promise<unknown>) => void, timeoutMs = 2000): ReadStore => ({
  async get(key) {
    const copy = async () => {
      const kept = await cache.match(addressOf(key));
      return kept && new Uint8Array(await kept.arrayBuffer());
    };
    const fresh = async () => {
      const object = await inTime(bucket.get(key), timeoutMs);
      const bytes = object && new Uint8Array(await inTime(object.arrayBuffer(), timeoutMs));
      if (bytes) after(cache.put(addressOf(key), copyOf(key, bytes)));
      return bytes ?? undefined;
    };
    if (key !== pointerKey) return (await copy()) ?? (await fresh());
    try {
      return await fresh();
    } catch (error) {
      const kept = await copy();
      if (kept) return kept;
      throw error;
    }
  },
});
