import { spawn } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { serve } from './serve.ts';

export interface ServedGit {
  url: string;
  /** What the server was asked, as "GET /repository.git/info/refs true", with true for the right password. */
  requests: string[];
  close(): Promise<void>;
  /**
   * What goes wrong with a request, as "POST /repository.git/git-receive-pack": it's never answered, broken off at once, or broken off after it
   * has done its work.
   */
  fault?: (request: string) => 'hang' | 'break' | 'lose' | undefined;
  /** How many requests are not answered. */
  held(): number;
  /** Breaks those off. */
  breakOff(): void;
}

/** For tests: serves a bare repository over git's smart HTTP, by `git http-backend`, to whoever knows a password. */
export async function serveGit(bare: string, password: string): Promise<ServedGit> {
  const requests: string[] = [];
  const expected = `Basic ${Buffer.from(`editor:${password}`).toString('base64')}`;
  const held = new Set<ServerResponse>();
  const { address, close } = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isKnown = request.headers.authorization === expected;
    const fault = served.fault?.(`${request.method} ${url.pathname}`);
    if (fault === 'hang') return void held.add(response.on('close', () => held.delete(response)));
    if (fault === 'break') return void response.destroy();
    requests.push(`${request.method} ${url.pathname} ${isKnown}`);
    if (!isKnown) return void response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    const child = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: dirname(bare),
        GIT_HTTP_EXPORT_ALL: '1',
        REMOTE_USER: 'editor',
        REQUEST_METHOD: request.method,
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        ...(request.headers['content-encoding'] && { HTTP_CONTENT_ENCODING: request.headers['content-encoding'] }),
        ...(request.headers['git-protocol'] && { GIT_PROTOCOL: String(request.headers['git-protocol']) }),
      },
    });
    request.pipe(child.stdin);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', () => {
      if (fault === 'lose') return void response.destroy();
      const output = Buffer.concat(chunks);
      const end = output.indexOf('\r\n\r\n');
      const headers = output
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]);
      const status = headers.find(([name]) => name === 'Status')?.[1];
      response.writeHead(Number.parseInt(status ?? '200', 10), Object.fromEntries(headers.filter(([name]) => name !== 'Status')));
      response.end(output.subarray(end + 4));
    });
  });
  const served: ServedGit = {
    url: `${address}/${bare.split('/').at(-1)}`,
    requests,
    close,
    held: () => held.size,
    breakOff: () => held.forEach((response) => response.destroy()),
  };
  return served;
}
