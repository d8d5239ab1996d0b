import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../src/hosting/launch/browsers.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site. */
    site: string;
    /** Where to reach the browser. */
    browser: string;
  }
}

export default async function setup(project: TestProject) {
  const executablePath = findChromium();
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
