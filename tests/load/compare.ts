import { startServer, stopServer } from '../support/serverProcess.ts';
import { measure } from './measure.ts';
import { memoryOf } from './memory.ts';
import { startNginx } from './nginx.ts';

export interface Asked {
  /** The requested address, or `(script)`. */
  address: string;
  connections: number;
  server: 'site' | 'nginx';
  /** Responses per second. */
  requests: number;
  /** Milliseconds until the whole response has arrived. */
  p50: number;
  p99: number;
  errors: number;
  megabytes: number;
}

export interface Compared {
  asked: Asked[];
  /** Memory of the server at the end. */
  megabytes: number;
  exitCode: number | null;
}

/** Requests pages, files and the API over several numbers of connections, in turn with nginx if it is installed. */
export async function compareServers(seconds: number, concurrency: readonly number[]): Promise<Compared> {
  const server = await startServer();
  const text = async (path: string) => await (await fetch(server.address + path)).text();
  const script = /"(\/assets\/entries\/[^"]+\.js)"/.exec(await text('/'))?.[1];
  const targets = ['/join/hotel', ...(script ? [script] : []), '/api/news', '/api/config'];
  const nginx = await startNginx({ 'api/news': await text('/api/news'), 'api/config': await text('/api/config') });
  const servers = [
    { name: 'site' as const, port: Number(new URL(server.address).port), pid: server.process.pid },
    ...(nginx ? [{ name: 'nginx' as const, ...nginx }] : []),
  ];
  const asked: Asked[] = [];
  try {
    for (const path of targets) {
      for (const { port } of servers) await measure({ port, path, connections: 16, milliseconds: 500 }); // warm
      for (const connections of concurrency) {
        for (const { name, port, pid } of servers) {
          const { requests, seconds: taken, p50, p99, errors } = await measure({ port, path, connections, milliseconds: seconds * 1000 });
          const address = path.replace(/\/assets\/.*/, '(script)');
          asked.push({ address, connections, server: name, requests: requests / taken, p50, p99, errors, megabytes: memoryOf(pid) });
        }
      }
    }
  } finally {
    await nginx?.stop();
  }
  const megabytes = memoryOf(server.process.pid);
  await stopServer(server);
  return { asked, megabytes, exitCode: server.process.exitCode };
}
