/** While volunteers edit, visitors read: every answer is whole and of one state of the content, and no reader goes back to an older one. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { editedCopy, firstPrice } from './load/edits.ts';
import { watchMemory } from './load/memory.ts';
import { wholeAnswer } from './load/wholeAnswer.ts';
import { isFull } from './support/full.ts';
import { startServer, stopServer } from './support/serverProcess.ts';

const [edits, readers] = [20, 8];
const priced = ['/join/registration', '/_data/join/registration.json'];
const paths = [...priced, ...priced, '/', '/news', '/api/news', '/api/news/landing', '/api/config', '/join/hotel', '/news/122'];
const encodings = ['br', 'gzip', 'identity'];

const copy = editedCopy();

/** The one price of an answer that was written here: above 1000. */
function priceIn(text: string): number {
  const prices = new Set([...text.matchAll(/(?:\$|"price":)((?!1000)1\d{3})\b/g)].map(([, price]) => Number(price)));
  expect(prices.size, [...prices].join()).toBe(1);
  return Math.max(...prices);
}

test.runIf(isFull)('every answer is whole, of one state, and never older than the one before', { timeout: 300_000 }, async () => {
  copy.raisePrice();
  const server = await startServer({}, 'src/server/main.ts', copy.root);
  const memory = watchMemory(server.process.pid);
  let isDone = false;
  const read = async (reader: number) => {
    const seen = new Map<string, number>();
    for (let turn = reader; !isDone || seen.get(priced[0] ?? '') !== copy.price; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const { text } = await wholeAnswer(server.address + path, encodings[turn % encodings.length] ?? 'identity');
      expect(text.length, path).toBeGreaterThan(20);
      if (priced.includes(path)) {
        const price = priceIn(text);
        expect(price, path).toBeGreaterThanOrEqual(seen.get(path) ?? firstPrice);
        expect(price, path).toBeLessThanOrEqual(copy.price);
        seen.set(path, price);
      }
      await wait(20);
    }
  };
  const edit = async () => {
    for (let turn = 0; turn < edits; turn += 1) {
      if (turn % 5 === 4) {
        copy.breakPrices();
        await wait(400);
      }
      if (turn % 3 === 0) copy.writeNews(String(turn));
      if (turn % 6 === 5) copy.removeNews();
      copy.raisePrice();
      // Now and then another edit before the first is in force.
      await wait(turn % 4 === 3 ? 150 : 2200);
    }
    isDone = true;
  };
  try {
    await Promise.all([edit(), ...Array.from({ length: readers }, (_, reader) => read(reader))]);
  } finally {
    memory.stop();
    await stopServer(server);
  }
  expect(server.process.exitCode).toBe(0);
  expect(memory.largest()).toBeLessThan(600);
});
