import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../support/browsers.ts';
import { isFull } from '../support/full.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { shared } from '../support/shared.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site. */
    site: string;
    /** Where to reach the browser. */
    browser: string;
  }
}

const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: to optimize its scripts takes longer than they run. The full run measures them.
  ...(isFull ? [] : ['--js-flags=--no-opt,--no-maglev']),
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
const sharedBrowser = () =>
  shared(
    'browser',
    () => chromium.launchServer({ executablePath: findChromium(), args }),
    (browser) => browser.close(),
  );

/** A server of the site in a folder, which is that of the edition for tests if left out. */
export const sharedServer = (folder?: string) => shared(`server ${folder ?? ''}`, () => startServer({}, undefined, folder), stopServer);

/** Provides a browser, and a server of the site in a folder, which is that of the edition for tests if left out. */
export async function startSite(project: TestProject, folder?: string) {
  const [[server, closeServer], [browser, closeBrowser]] = await Promise.all([sharedServer(folder), sharedBrowser()]);
  project.provide('site', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await Promise.all([closeBrowser(), closeServer()]);
  };
}

export default (project: TestProject) => startSite(project);
