import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { projectFolder } from '../../src/render/projectFolder.ts';
import { edition } from './edition.ts';

/** The environment without what npm, a hook of git and the test runner add, which would change what is built, and where. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*|npm_.*|GIT_.*)$/.test(name)),
  );
}

export interface ServerProcess {
  address: string;
  process: ChildProcess;
}

/**
 * Starts the server of the project on a free port; resolves with its address once it says so.
 * @param cwd the folder whose content and build are served: that of the edition for tests
 * @param execArgv options of Node
 * @param options options of the script
 */
export async function startServer(
  env: Record<string, string> = {},
  script = 'src/server/main.ts',
  cwd = edition,
  execArgv: readonly string[] = [],
  options: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...execArgv, resolve(projectFolder, script), ...options], {
    cwd,
    env: { ...plainEnvironment(), NO_COLOR: '1', PORT: '0', HOST: '127.0.0.1', ...env },
    // The channel tells the server when this process is gone.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const line of createInterface({ input: child.stdout ?? Readable.from([]) })) {
    const address = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (address) {
      child.stdout?.resume();
      return { address: address.replace(/\/$/, '').replace('localhost', '127.0.0.1'), process: child };
    }
  }
  throw new Error(`The server ended with ${child.exitCode} before it said where it listens.`);
}

export async function stopServer({ process: child }: { process: ChildProcess }): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
