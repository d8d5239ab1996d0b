import { memoize } from '../../domain/memoize.ts';
import type { PagePayload, DataName, PageData } from '../../site/pageData.ts';

// Pages carry only the used entries of these data files, and other files as a whole.
const trackedByEntry: readonly DataName[] = [
  'links',
  'addresses',
  'rooms',
  'hotel',
  'convention',
  'registration',
  'events',
  'dealers',
  'limits',
  'prices',
  'art',
];

/** A list whose entries have ids, for paths such as `registration.levels.bronze.price`. */
const hasIds = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) && value.every((entry: { id?: unknown } | null) => typeof entry?.id === 'string');

/** Wraps an object in a proxy that copies fields to `used` when they are read. Entries of a list with ids start with only their id. */
function trackEntries<Fact extends object>(fact: Fact, used: Partial<Fact>): Fact {
  const read = memoize((key: string | symbol): unknown => {
    const value: unknown = Reflect.get(fact, key);
    // Inherited methods are not data.
    if (!Object.hasOwn(fact, key)) return value;
    if (!hasIds(value)) {
      Object.assign(used, { [key]: value });
      return value;
    }
    const usedEntries: object[] = value.map(({ id }) => ({ id }));
    Object.assign(used, { [key]: usedEntries });
    return value.map((entry, index) => trackEntries<object>(entry, usedEntries[index] ?? {}));
  });
  return new Proxy(fact, {
    get: (_target, key) => read(key),
    has(_target, key) {
      read(key);
      return Reflect.has(fact, key);
    },
    ownKeys() {
      Object.assign(used, fact);
      return Reflect.ownKeys(fact);
    },
  });
}

/** Wraps the data in proxies that record what a rendering reads. */
export function trackUsedData(data: PageData): { all: PageData; used: PagePayload['data'] } {
  const used: Record<string, unknown> = {};
  const read = memoize((name: DataName) => {
    const value = data[name];
    if (!value || !trackedByEntry.includes(name)) {
      used[name] = value;
      return value;
    }
    const entries = {};
    used[name] = entries;
    return trackEntries<object>(value, entries);
  });
  const all = new Proxy(data, { get: (_target, name: DataName) => (name in data ? read(name) : Reflect.get(data, name)) });
  return { all, used };
}
