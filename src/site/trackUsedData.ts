import type { DataName, PageData } from './types.ts';
import type { PagePayload } from './pageData.ts';

// A page carries only the used entries of these data files, and other files as a whole.
const divided: readonly DataName[] = ['links', 'addresses', 'rooms', 'hotel', 'convention', 'registration', 'events', 'dealers', 'limits'];

/** An object whose entries are copied to `used` when they are read. */
function trackEntries<Fact extends object>(fact: Fact, used: Partial<Fact>): Fact {
  const note = (key: string | symbol) => {
    if (Object.hasOwn(fact, key)) Object.assign(used, { [key]: Reflect.get(fact, key) });
  };
  return new Proxy(fact, {
    get: (_target, key) => (note(key), Reflect.get(fact, key)),
    has: (_target, key) => (note(key), Reflect.has(fact, key)),
    ownKeys: () => (Object.assign(used, fact), Reflect.ownKeys(fact)),
  });
}

/** Wraps the data in proxies that record which of it a rendering reads. */
export function trackUsedData(data: PageData): { all: PageData; used: PagePayload['data'] } {
  const used: Record<string, unknown> = {};
  const seen = new Map<string, unknown>();
  const read = (name: DataName) => {
    if (!divided.includes(name)) return (used[name] = data[name]);
    const entries = {};
    used[name] = entries;
    return trackEntries<object>(data[name], entries);
  };
  const all = new Proxy(data, {
    get(_target, name: DataName) {
      if (!seen.has(name) && name in data) seen.set(name, read(name));
      return seen.get(name);
    },
  });
  return { all, used };
}
