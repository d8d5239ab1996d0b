import type { FactName, Facts } from '../live/site.tsx';
import type { PageData } from './rendering.ts';

// Of these a page brings just the entries that its rendering read; of all others the whole fact.
const divided: readonly FactName[] = ['links', 'addresses', 'rooms', 'hotel', 'convention', 'registration', 'events', 'dealers', 'limits'];

/** An object whose entries are copied to `used` when they are read. */
function recordEntries<Fact extends object>(fact: Fact, used: Partial<Fact>): Fact {
  const note = (key: string | symbol) => {
    if (Object.hasOwn(fact, key)) Object.assign(used, { [key]: Reflect.get(fact, key) });
  };
  return new Proxy(fact, {
    get: (_target, key) => (note(key), Reflect.get(fact, key)),
    has: (_target, key) => (note(key), Reflect.has(fact, key)),
    ownKeys: () => (Object.assign(used, fact), Reflect.ownKeys(fact)),
  });
}

/** Facts that note which of them are read. */
export function recorded(facts: Facts): { all: Facts; used: PageData['facts'] } {
  const used: Record<string, unknown> = {};
  const seen = new Map<string, unknown>();
  const read = (name: FactName) => {
    if (!divided.includes(name)) return (used[name] = facts[name]);
    const entries = {};
    used[name] = entries;
    return recordEntries<object>(facts[name], entries);
  };
  const all = new Proxy(facts, {
    get(_target, name: FactName) {
      if (!seen.has(name) && name in facts) seen.set(name, read(name));
      return seen.get(name);
    },
  });
  return { all, used };
}
