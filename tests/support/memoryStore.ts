import type { Store } from '../../src/hosting/edge/publish/publishVersion.ts';
import type { RenderedVersion } from '../../src/hosting/edge/publish/renderVersion.ts';
import type { Bytes } from '../../src/render/files/compress.ts';
import { storeText } from '../../src/render/files/storedText.ts';
import { objectKey } from '../../src/hosting/hosts/publishedVersion.ts';
import { collection } from './site.ts';

/** For tests: a store in memory that notes what it is asked for, and can be down. */
export function memoryStore() {
  const objects = new Map<string, Bytes>();
  const asked: string[] = [];
  const state = { isDown: false };
  const note = (what: string) => {
    asked.push(what);
    if (state.isDown) throw new Error('503 Service Unavailable');
  };
  const store: Store = {
    async get(key) {
      note(`get ${key}`);
      return objects.get(key);
    },
    async put(key, bytes) {
      note(`put ${key}`);
      objects.set(key, bytes);
    },
    async delete(key) {
      note(`delete ${key}`);
      objects.delete(key);
    },
  };
  return { ...store, objects, asked, state };
}

type Texts = Record<string, string | null>;

/** For tests: a version of small texts, in one state after the other, with the content of this checkout and a price. */
export function smallVersion(price: number, states: [from: number, texts: Texts][], script = '/assets/app.js'): RenderedVersion {
  const { registration, ...data } = collection.data;
  const levels = registration.levels.map((level) => ({ ...level, price }));
  const objects: RenderedVersion['objects'] = new Map();
  const add = (text: string) => {
    const { type, etag, plain } = storeText(text, 'text/html; charset=utf-8');
    const file = { type, etag, immutable: false };
    objects.set(objectKey(file), () => plain);
    return file;
  };
  return {
    version: {
      content: { data: { ...data, registration: { ...registration, levels } }, news: collection.news },
      scriptHash: 'sha256-a',
      styleHashes: ['sha256-b'],
      script,
      states: states.map(([from, texts]) => ({
        from,
        files: Object.fromEntries(Object.entries(texts).map(([address, text]) => [address, text === null ? null : add(text)])),
      })),
    },
    objects,
  };
}
