interface Shared {
  users: number;
  started: Promise<unknown>;
}
const place = Symbol.for('what projects of tests share');
/** Each project of vitest loads its setup as modules of its own, so no module could hold it. */
const all = ((globalThis as { [place]?: Map<string, Shared> })[place] ??= new Map<string, Shared>());

/**
 * What several projects of vitest use, such as a browser: the first one starts it, and the last one closes it. To start one takes seconds
 * of the processor's time.
 * @returns it, and how to say that it is no longer used
 */
export async function shared<Value>(
  name: string,
  start: () => Promise<Value>,
  close: (value: Value) => Promise<void>,
): Promise<[value: Value, release: () => Promise<void>]> {
  const one = all.get(name) ?? { users: 0, started: start() };
  all.set(name, one);
  one.users += 1;
  const value = (await one.started) as Value;
  return [
    value,
    async () => {
      one.users -= 1;
      if (one.users > 0) return;
      all.delete(name);
      await close(value);
    },
  ];
}
