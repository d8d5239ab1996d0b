import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get as getByHttp, type IncomingHttpHeaders } from 'node:http';
import { get as getByHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  /** Number of the certificate. */
  serial: string | undefined;
}

/**
 * Asks once.
 * @param certificate file of the authority that is trusted
 */
export async function ask(url: string, certificate: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const get = url.startsWith('https:') ? getByHttps : getByHttp;
  get(url, { agent: false, ca: readFileSync(certificate, 'utf8') }, (response) => {
    const { statusCode: status, headers, socket } = response;
    const serial = socket instanceof TLSSocket ? socket.getPeerCertificate().serialNumber : undefined;
    text(response).then((body) => resolve({ status, headers, body, serial }), reject);
  }).on('error', reject);
  return await promise;
}

/** Tries until it works; gives up once a process has ended that it needs. */
export async function untilItWorks<Value>(task: () => Promise<Value>, needed: ChildProcess): Promise<Value> {
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (needed.exitCode !== null) throw error;
      await setTimeout(50);
    }
  }
}

/** A network of its own, where all ports are free and names lead where the test wants; its processes end with the first one. */
const ownNetwork = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
const enter = 'ip link set lo up && mount --bind "$0" /etc/hosts && exec "$@"';

/**
 * Words for `unshare` that run a command there.
 * @param hosts file of the names
 * @param options of `unshare`
 */
export const inOwnNetwork = (hosts: string, command: readonly string[], options: readonly string[] = []): string[] =>
  [options, ownNetwork, ['sh', '-c', enter, hosts], command].flat();
