import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { freePort } from '../support/freePort.ts';
import type { Engine } from './engine.ts';

/** Milliseconds. */
const startTimeout = 60_000;
const commandTimeout = 60_000;

/**
 * Starts an X server that has no screen; resolves with its display once it is ready. The pointer begins in the middle of the
 * screen: over the window, so that the window has the focus.
 */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '700x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = server.stdio[3];
  if (!(pipe instanceof Readable)) throw new Error('Xvfb has no pipe.');
  const [line] = (await once(createInterface({ input: pipe }), 'line', { signal: AbortSignal.timeout(startTimeout) })) as [string];
  return { display: `:${line}`, server };
}

/** Lets MiniBrowser's toolbar shrink, so that its window can be as narrow as a phone. */
const smallToolbar = `button, entry, toolbar, toolbutton, notebook, tab, box {
  padding: 0; margin: 0; min-width: 0; border: 0; font-size: 1px; -gtk-icon-transform: scale(0.1);
}`;

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
}

/** Starts WebKitGTK's MiniBrowser on a display of its own, and drives it over WebDriver. */
export async function startWebKit(program: string): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), smallToolbar);
  const [{ display, server }, port] = await Promise.all([startDisplay(), freePort()]);
  const driver = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: settings, LIBGL_ALWAYS_SOFTWARE: '1' },
  });

  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(commandTimeout),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  /** Resolves once the driver listens. */
  async function ready(): Promise<void> {
    for (;;) {
      if (driver.exitCode !== null) throw new Error(`${program} ended before it could be driven.`);
      try {
        return void (await send('GET', '/status'));
      } catch (error) {
        if (!(error instanceof TypeError)) throw error; // no connection yet
      }
    }
  }

  await ready();
  const [binary = ''] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  });
  const session = `/session/${sessionId}`;
  const call = async (source: string, args: readonly unknown[]) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${source})(...${JSON.stringify(args)}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await send<{ value?: unknown; error?: string }>('POST', `${session}/execute/async`, { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    tab: {
      async resize(width, height) {
        // The toolbar takes part of the window.
        await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height });
        const inner = (await call('() => innerHeight', [])) as number;
        await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: 2 * height - inner });
        // The page may hear of its new size after the driver has answered.
        await call(
          `(width) => new Promise((resolve) => {
            const look = () => (innerWidth === width ? resolve() : requestAnimationFrame(look));
            look();
          })`,
          [width],
        );
      },
      async goto(url) {
        await send('POST', `${session}/url`, { url });
      },
      call,
      async perform(actions) {
        await send('POST', `${session}/actions`, { actions });
      },
      async screenshot() {
        return Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64');
      },
    },
    async close() {
      await send('DELETE', session);
      await stop(driver);
      await stop(server);
      rmSync(settings, { recursive: true, force: true });
    },
  };
}
