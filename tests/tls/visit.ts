/**
 * Runs in a network of its own, where the names of the site and of the authority lead to this machine: starts the server, the authority and
 * Caddy, asks as browsers do, and prints the answers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { serve } from '../support/serve.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { type Answer, ask, untilItWorks } from './ask.ts';
import { authorityCertificate, authorityConfig, siteConfig, siteName } from './caddy.ts';

export interface Visits {
  page: Answer;
  plain: Answer;
  /** Headers that reach a server behind Caddy. */
  forwarded: IncomingHttpHeaders;
  /** After Caddy was started again, while the authority is down. */
  later: Answer;
}

const [folder = ''] = process.argv.slice(2);
const [authority, site] = [join(folder, 'authority'), join(folder, 'site')];
const certificate = join(authority, authorityCertificate);

/** @param server where the server listens */
function startCaddy(data: string, config: string, server = ''): ChildProcess {
  writeFileSync(`${data}.caddy`, config);
  const env = { ...process.env, HOME: data, XDG_DATA_HOME: data, XDG_CONFIG_HOME: data, SITE_ADDRESS: siteName, SITE_SERVER: server };
  const stderr = process.env.TARGETS_LOG ? 'inherit' : 'ignore';
  return spawn('caddy', ['run', '--config', `${data}.caddy`, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', stderr] });
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const server = await startServer({ TLS: '1' });
const ca = startCaddy(authority, authorityConfig);
await untilItWorks(async () => await access(certificate), ca);
const first = startCaddy(site, siteConfig(certificate), server.address.replace('http://', ''));
const page = await untilItWorks(async () => await ask(`https://${siteName}/join/registration`, certificate), first);
const plain = await ask(`http://${siteName}/join/hotel?a=1`, certificate);
await Promise.all([stop(first), stop(ca), stopServer(server)]);

// Any server will do to see what Caddy sends.
const recorder = await serve(({ headers }, response) => response.end(JSON.stringify(headers)));
const second = startCaddy(site, siteConfig(certificate), `127.0.0.1:${recorder.port}`);
const later = await untilItWorks(async () => await ask(`https://${siteName}/`, certificate), second);
await stop(second);
await recorder.close();
const visits: Visits = { page, plain, later, forwarded: JSON.parse(later.body) as IncomingHttpHeaders };
process.stdout.write(JSON.stringify(visits));
