import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site. */
    site: string;
    /** Where to reach the browser. */
    browser: string;
  }
}

/** The environment without what the test runner adds, which would change how pages are built. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*)$/.test(name)),
  );
}

/** Starts the server of the project on a free port, in a folder with content and a build; resolves with its address once it says so. */
export async function startServer(
  env: Record<string, string> = {},
  script = 'src/server/main.ts',
  { cwd = process.cwd(), execArgv = [] as string[] } = {},
): Promise<{ address: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [...execArgv, resolve(script)], {
    cwd,
    env: { ...plainEnvironment(), NO_COLOR: '1', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/[\w.:]+/.exec(line)?.[0];
    if (address) {
      child.stdout.resume();
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

export default async function setup(project: TestProject) {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const [server, browser] = await Promise.all([startServer(), chromium.launchServer({ executablePath, args })]);
  project.provide('site', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([browser.close(), stopServer(server)]);
  };
}
