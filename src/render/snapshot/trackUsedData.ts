import { memoize } from '../../domain/memoize.ts';
import type { DataName, PageData } from '../../site/types.ts';
import type { PagePayload } from '../../site/pageData.ts';

// A page carries only the used entries of these data files, and other files as a whole.
const divided: readonly DataName[] = [
  'links',
  'addresses',
  'rooms',
  'hotel',
  'convention',
  'registration',
  'events',
  'dealers',
  'limits',
  'art',
];

/** A list whose entries are found by their ids, as in `registration.levels.bronze.price`. */
const hasIds = (value: unknown): value is { id: string }[] =>
  Array.isArray(value) && value.every((entry: { id?: unknown } | null) => typeof entry?.id === 'string');

/** An object whose entries are copied to `used` when they are read. Of a list with ids, just the entries of its entries, with the ids. */
function trackEntries<Fact extends object>(fact: Fact, used: Partial<Fact>): Fact {
  const lists = new Map<string | symbol, object[]>();
  const read = (key: string | symbol): unknown => {
    const value: unknown = Reflect.get(fact, key);
    if (!Object.hasOwn(fact, key) || lists.has(key)) return lists.get(key) ?? value;
    const entries = hasIds(value) ? value.map(({ id }) => ({ id })) : value;
    Object.assign(used, { [key]: entries });
    if (!hasIds(value)) return value;
    const list = value.map((entry, place) => trackEntries<object>(entry, (entries as object[])[place] ?? {}));
    lists.set(key, list);
    return list;
  };
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

/** Wraps the data in proxies that record which of it a rendering reads. */
export function trackUsedData(data: PageData): { all: PageData; used: PagePayload['data'] } {
  const used: Record<string, unknown> = {};
  const read = memoize((name: DataName) => {
    const value = data[name];
    // Noted too: the page is rendered anew once the file is there.
    if (!value || !divided.includes(name)) return (used[name] = value);
    const entries = {};
    used[name] = entries;
    return trackEntries<object>(value, entries);
  });
  const all = new Proxy(data, { get: (_target, name: DataName) => (name in data ? read(name) : Reflect.get(data, name)) });
  return { all, used };
}
