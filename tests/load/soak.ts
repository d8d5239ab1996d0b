/**
 * `npm run soak [seconds]`: edits a copy of the content for a minute while visitors read. Expects every response to be whole,
 * to show one state of the content, and to be at most two seconds behind the files (on a machine that does nothing else).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { positive } from '../support/positive.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { watchContention } from './contention.ts';
import { editedCopy, firstPrice } from './edits.ts';
import { watchMemory } from './memory.ts';
import { wholeAnswer } from './wholeAnswer.ts';

const seconds = positive(process.argv[2] ?? '60', 'The time in seconds');
const mostAge = 2000;
const mostMegabytes = 600;
const readers = 8;
const priced = ['/join/registration', '/_data/join/registration.json'] as const;
const paths: string[] = [...priced, ...priced, '/', '/news', '/api/news', '/api/news/landing', '/api/config', '/join/hotel', '/news/122'];
const encodings = ['br', 'gzip', 'identity'];

const copy = editedCopy();
copy.raisePrice();
const server = await startServer({}, 'src/hosting/server/main.ts', copy.root);
const contention = watchContention();
const memory = watchMemory(server.process.pid);
const faults: string[] = [];
const seen = new Map<number, number>();
let answers = 0;
let oldest = 0;
let refused = 0;
server.process.stdout?.on('data', (text) => (refused += String(text).split('stays in force').length - 1));
const end = performance.now() + seconds * 1000;

/** The one price that an answer shows must be one of those written, and have been replaced at most two seconds ago. */
function checkPrice(path: string, text: string, asked: number): void {
  const found = new Set([...text.matchAll(/(?:\$|"price":)(1\d{3})\b/g)].map(([, price]) => Number(price)).filter((price) => price > 1000));
  const [price = 0] = found;
  if (found.size !== 1) return void faults.push(`${path} shows the prices ${[...found].join()}`);
  if (price > copy.price + 1) return void faults.push(`${path} shows ${price}, which was never written`);
  if (!seen.has(price)) seen.set(price, performance.now());
  const replaced = copy.written[price - firstPrice + 1];
  const age = replaced === undefined ? 0 : (asked - replaced) / contention.since(replaced);
  oldest = Math.max(oldest, age);
  if (age > mostAge) faults.push(`${path} showed ${price}, ${Math.round(age)} ms after it was replaced`);
}

async function read(reader: number): Promise<void> {
  for (let turn = reader; performance.now() < end; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    const asked = performance.now();
    try {
      const { text } = await wholeAnswer(server.address + path, encodings[turn % encodings.length] ?? 'identity');
      if (priced.some((one) => one === path)) checkPrice(path, text, asked);
      else if (text.length < 20) faults.push(`${path} is empty`);
      answers += 1;
    } catch (error) {
      faults.push(String(error));
    }
    await wait(20);
  }
}

async function edit(): Promise<void> {
  for (let turn = 0; performance.now() < end - mostAge; turn += 1) {
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
}

try {
  await Promise.all([edit(), ...Array.from({ length: readers }, (_, reader) => read(reader))]);
  while (!seen.has(copy.price) && performance.now() < end + 30_000) {
    const asked = performance.now();
    checkPrice(priced[0], (await wholeAnswer(`${server.address}${priced[0]}`, 'br')).text, asked);
    await wait(50);
  }
  if (!seen.has(copy.price)) faults.push(`The last price, ${copy.price}, never showed.`);
} finally {
  memory.stop();
  contention.stop();
  await stopServer(server);
  copy.close();
}
// The first price was there before the server.
const delays = [...seen]
  .filter(([price]) => price > firstPrice)
  .map(([price, at]) => at - (copy.written[price - firstPrice] ?? at))
  .toSorted((a, b) => a - b);
console.table({
  answers,
  'edits of the price': copy.written.length,
  'edits refused': refused,
  'until an edit showed, ms (median)': Math.round(delays[Math.floor(delays.length / 2)] ?? 0),
  'until an edit showed, ms (longest)': Math.round(delays.at(-1) ?? 0),
  'contention of the machine': Number(contention.since(0).toFixed(1)),
  'oldest answer, ms after it was replaced, less contention': Math.round(oldest),
  'memory at first, MB': memory.first,
  'memory at most, MB': memory.largest(),
});
if (memory.largest() > mostMegabytes) faults.push(`It took more than ${mostMegabytes} MB.`);
if (server.process.exitCode !== 0) faults.push(`The server ended with ${server.process.exitCode ?? server.process.signalCode}.`);
for (const fault of faults.slice(0, 20)) console.error(fault.slice(0, 500));
console.log(faults.length === 0 ? 'Every answer was whole and fresh.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
