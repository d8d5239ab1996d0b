import { setTimeout as wait } from 'node:timers/promises';
import { wholeAnswer } from '../load/wholeAnswer.ts';
import type { Run } from './projectCopy.ts';

const patienceMs = 60_000;

/** The address that a server prints once it serves; undefined if it ends before. */
export async function addressOf({ output, process: child }: Run): Promise<string | undefined> {
  for (let waited = 0; waited < patienceMs && child.exitCode === null && child.signalCode === null; waited += 20) {
    const address = /http:\/\/localhost:(\d+)/.exec(output())?.[1];
    if (address !== undefined) return `http://127.0.0.1:${address}`;
    await wait(20);
  }
  return undefined;
}

/** What is wrong with what a visitor gets: pages that are cut off or missing, or of another version than the server; empty if nothing is. */
export async function visit(address: string): Promise<string> {
  try {
    const { code } = JSON.parse(await (await fetch(`${address}/readyz`)).text()) as { code: string };
    for (const path of ['/', '/join/registration', '/news']) {
      const page = await wholeAnswer(address + path, 'br');
      if (!page.includes('</html>')) return `${path} is cut off`;
      if (/"code":"(\w+)"/.exec(page)?.[1] !== code) return `${path} is of other code than the server`;
      const [script] = /\/assets\/[\w./-]+\.js/.exec(page) ?? [];
      if (script === undefined) return `${path} has no script`;
      await wholeAnswer(address + script, 'gzip');
    }
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Waits until a page has some words; false if it has not after a long time. */
export async function shows(address: string, path: string, words: string): Promise<boolean> {
  for (let waited = 0; waited < 2 * patienceMs; waited += 100) {
    const page = await wholeAnswer(address + path, 'br').catch(String);
    if (page.includes(words)) return true;
    await wait(100);
  }
  return false;
}

/** Waits until a price that was written shows. */
export const showsPrice = (address: string, price: number): Promise<boolean> => shows(address, '/join/registration', `$${price}`);

/** What a visitor gets once the server has recovered: empty, or what is still wrong after a minute. */
export async function visitUntilWell(address: string): Promise<string> {
  let fault = await visit(address);
  for (let waited = 0; fault !== '' && waited < patienceMs; waited += 100) {
    await wait(100);
    fault = await visit(address);
  }
  return fault;
}
