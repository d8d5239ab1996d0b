/**
 * `npm run load [seconds]`: asks the built server for pages, files and the API over more and more connections, in turn
 * with nginx over the same files. Figures of one run compare with each other, not with those of another machine.
 */
import { startServer, stopServer } from '../serverProcess.ts';
import { measure } from './measure.ts';
import { memoryOf } from './memory.ts';
import { startNginx } from './nginx.ts';

const seconds = Number(process.argv[2] ?? 1.2);
const concurrency = [1, 16, 64, 256];
const mostMegabytes = 500;

const server = await startServer();
const text = async (path: string) => await (await fetch(server.address + path)).text();
const script = /src="(\/assets\/entries\/[^"]+\.js)"/.exec(await text('/'))?.[1];
const targets = ['/join/hotel', ...(script ? [script] : []), '/api/news', '/api/config'];
const nginx = await startNginx({ 'api/news': await text('/api/news'), 'api/config': await text('/api/config') });
if (!nginx) console.log('nginx is not installed; the site is measured without it.');
const servers = [
  { name: 'site', port: Number(new URL(server.address).port), pid: server.process.pid },
  ...(nginx ? [{ name: 'nginx', ...nginx }] : []),
];

const rows: Record<string, unknown>[] = [];
let errors = 0;
try {
  for (const path of targets) {
    for (const { port } of servers) await measure({ port, path, connections: 16, milliseconds: 500 }); // warm
    for (const connections of concurrency) {
      for (const { name, port, pid } of servers) {
        const result = await measure({ port, path, connections, milliseconds: seconds * 1000 });
        errors += result.errors;
        rows.push({
          address: path.replace(/\/assets\/.*/, '(script)'),
          connections,
          server: name,
          'requests/s': Math.round(result.requests / result.seconds),
          'p50, ms': Number(result.p50.toFixed(2)),
          'p99, ms': Number(result.p99.toFixed(2)),
          errors: result.errors,
          'memory, MB': memoryOf(pid),
        });
      }
    }
  }
} finally {
  await nginx?.stop();
}
const memory = memoryOf(server.process.pid);
await stopServer(server);

console.table(rows);
console.log(`The site after all: ${memory} MB, ${errors} errors.`);
process.exit(errors === 0 && memory <= mostMegabytes && server.process.exitCode === 0 ? 0 : 1);
