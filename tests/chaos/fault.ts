import { createHash } from 'node:crypto';
import { damageOf } from '../../src/releases/manifest.ts';
import { linkedVersion, releaseFolder } from '../../src/releases/releaseFolders.ts';
import type { ProjectCopy } from './projectCopy.ts';
import { addressOf, visit } from './visitor.ts';

/** Random numbers that are the same for the same seed, so that a failure can be repeated. */
export interface Chance {
  /** How many moments to try. */
  times: number;
  /** A number from 0 up to a limit. */
  upTo(limit: number): number;
}

export function chanceOf(seed: string, times: number): Chance {
  let count = 0;
  return {
    times,
    upTo(limit) {
      count += 1;
      return (createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32) * limit;
    },
  };
}

/** A fault to cause in a copy that has been built; what visitors and operators notice of it stands in docs/operating.md, too. */
export interface Fault {
  name: string;
  visitors: string;
  operators: string;
  /**
   * Causes it, so many times where the moment is random.
   * @throws {Error} if visitors or operators notice something else
   */
  cause(copy: ProjectCopy, chance: Chance): Promise<void>;
}

export const build = 'src/build/build.ts';
export const serve = 'src/cli/serve.ts';
export const anyPort = { env: { PORT: '0' } };

export function expectThat(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}

/** Expects that the active release is whole, and that its server starts, serves whole pages, and ends. */
export async function expectSite(copy: ProjectCopy): Promise<void> {
  const version = linkedVersion(copy.root, 'current') ?? '';
  expectThat(damageOf(releaseFolder(copy.root, version)).length === 0, 'the active release is damaged');
  const server = copy.run(serve, [], anyPort);
  const address = await addressOf(server);
  expectThat(address !== undefined, `the server does not start: ${server.output()}`);
  const fault = await visit(address ?? '');
  expectThat(fault === '', fault);
  server.process.kill('SIGTERM');
  expectThat((await server.ended) === 0, `the server ended badly: ${server.output()}`);
}
