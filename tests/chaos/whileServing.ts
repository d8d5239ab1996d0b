import { findDamagedFiles, linkedVersion, releaseFolder } from '../../src/build/releases/releases.ts';
import { freePort } from '../support/freePort.ts';
import { eventually } from './eventually.ts';
import { expectThat, stop } from './expect.ts';
import type { BreakableCopy, Run, RunOptions } from './projectCopy.ts';
import { visit, waitForWords } from './visitor.ts';

/** A site that is served. What is expected of it and does not come true is an error. */
export interface Site {
  address: string;
  /** Expects whole pages of one version, now. */
  visit(): Promise<void>;
  /** Waits for them, where the server is away for a moment, or the one before still answers. */
  recover(): Promise<void>;
  waitForPrice(price: number): Promise<void>;
  /** All that the server has written. */
  log(): string;
  waitForLog(words: RegExp): Promise<void>;
}

/**
 * The address that a server prints once it serves.
 * @throws {Error} if it ends before
 */
export async function addressOf({ output, process: child }: Run): Promise<string> {
  const find = () => {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(output()) ?? [];
    expectThat(port !== undefined, `The server does not start: ${output()}`);
    return `http://127.0.0.1:${port}`;
  };
  return await eventually(find, () => child.exitCode !== null || child.signalCode !== null);
}

/** Serves the active release of a copy while something is done, and expects that the server then ends well. */
export async function whileServing(
  copy: BreakableCopy,
  act: (site: Site) => Promise<void>,
  { env, ...options }: RunOptions = {},
): Promise<void> {
  const server = copy.run('src/cli/start.ts', [], { ...options, env: { PORT: String(await freePort()), ...env } });
  const log = server.output;
  try {
    const address = await addressOf(server);
    await act({
      address,
      visit: async () => await visit(address),
      recover: async () => await eventually(async () => await visit(address)),
      waitForPrice: async (price) => await waitForWords(address, '/join/registration', `$${price}`),
      log,
      waitForLog: async (words) => await eventually(() => expectThat(words.test(log()), `The log does not say ${words}`)),
    });
    expectThat((await stop(server)) === 0, 'The server ends badly');
  } catch (error) {
    throw new Error(`${String(error)}\nThe log of the server: ${log().slice(-2000)}`, { cause: error });
  }
}

/** Expects that the active release is whole, and that its server starts, serves whole pages, and ends. */
export async function expectSite(copy: BreakableCopy): Promise<void> {
  const version = linkedVersion(copy.root, 'current') ?? '';
  expectThat(findDamagedFiles(releaseFolder(copy.root, version)).length === 0, 'The active release is damaged');
  await whileServing(copy, async (site) => await site.visit());
}
