import type { Facts } from '../live/site.tsx';
import { cached, nameFor } from './cached.ts';
import type { Print, PrintedDocument } from './renderSite.ts';

/**
 * Prints each page once as long as all that it could show stays the same: its text, its news, the shell, every fact.
 * @param codeVersion names the code that prints
 */
export function keptPrints(codeVersion: string): (print: Print) => Print {
  // All pages of a printing share their facts, which are large.
  const names = new WeakMap<Facts, string>();
  const nameOf = (facts: Facts) => {
    const name = names.get(facts) ?? nameFor(JSON.stringify(facts));
    names.set(facts, name);
    return name;
  };
  return (print) => async (rendering) => {
    const { facts, ...rest } = rendering;
    const name = nameFor(codeVersion, nameOf(facts), JSON.stringify(rest));
    const bytes = await cached(`${name}.print.json`, async () => new TextEncoder().encode(JSON.stringify(await print(rendering))));
    return JSON.parse(Buffer.from(bytes).toString()) as PrintedDocument;
  };
}
