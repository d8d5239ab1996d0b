import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine } from './engine.ts';

interface Answer {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Sends commands of WebDriver BiDi over a socket, and matches the answers. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = -1, result, error, message } = JSON.parse(String(data)) as Answer;
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  let last = 0;
  return async <Result>(method: string, params: object): Promise<Result> => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set((last += 1), answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return (await answer.promise) as Result;
  };
}

/** The light theme, and no panels of Firefox over the page; no start page, and no processes that wait for other sites. */
const preferences = `user_pref('layout.css.prefers-color-scheme.content-override', 1);
user_pref('browser.shell.checkDefaultBrowser', false);
user_pref('browser.startup.page', 0);
user_pref('browser.newtabpage.enabled', false);
user_pref('browser.newtab.preload', false);
user_pref('dom.ipc.processCount', 1);
user_pref('dom.ipc.processPrelaunch.enabled', false);
user_pref('fission.autostart', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('toolkit.telemetry.reportingpolicy.firstRun', false);
user_pref('ui.click_hold_context_menus.delay', 60000);`;

/** Starts Firefox without a window, and drives it over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences);
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const browser = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = Promise.withResolvers<string>();
  createInterface({ input: browser.stderr }).on('line', (line) => {
    const found = /^WebDriver BiDi listening on (.+)$/.exec(line)?.[1];
    if (found) address.resolve(found);
  });
  browser.once('exit', () => address.reject(new Error(`${program} ended before it could be driven.`)));

  const send = await connect(`${await address.promise}/session`);
  await send('session.new', { capabilities: {} });
  // Firefox's first tab never gets the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.activate', { context });
  return {
    tab: {
      async resize(width, height) {
        await send('browsingContext.setViewport', { context, viewport: { width, height } });
      },
      async goto(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      async call(source, args) {
        const { result, exceptionDetails } = await send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>(
          'script.callFunction',
          {
            functionDeclaration: `async () => JSON.stringify(await (${source})(...${JSON.stringify(args)}))`,
            target: { context },
            awaitPromise: true,
          },
        );
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
      },
      async perform(actions) {
        await send('input.performActions', { context, actions });
      },
      async screenshot() {
        const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
        return Buffer.from(data, 'base64');
      },
    },
    async close() {
      const ended = once(browser, 'exit');
      await send('browser.close', {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
