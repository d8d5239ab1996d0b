import { damageOf } from '../../src/releases/manifest.ts';
import { linkedVersion, releaseFolder } from '../../src/releases/releaseFolders.ts';
import type { ProjectCopy } from './projectCopy.ts';
import { addressOf, visit } from './visitor.ts';

/** What came of a fault. */
export interface Outcome {
  visitor: string;
  operator: string;
}

/** A fault to cause in a copy that has been built. */
export interface Fault {
  name: string;
  /**
   * Causes it, so many times where the moment is random.
   * @throws {Error} if the outcome is not what it must be
   */
  cause(copy: ProjectCopy, times: number): Promise<Outcome>;
}

export const build = 'src/build/build.ts';
export const serve = 'src/cli/serve.ts';
export const anyPort = { env: { PORT: '0' } };

export function expectThat(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}

/** A moment of something that takes about so long: those of all tries are spread evenly over it. */
export const moment = (index: number, times: number, ms: number): number => Math.round((ms * (index + 0.5)) / times);

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
