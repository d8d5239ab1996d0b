/** Health check of the container image: exits with 0 if the server responds, with 1 otherwise. */
import { get } from 'node:http';
import { readServerOptions } from '../server/serverOptions.ts';

const timeoutMs = 3000;
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const { port, host, socket } = readServerOptions(process.env);
const place = socket === undefined ? { host: everywhere[host] ?? host, port } : { socketPath: socket };
get({ ...place, path: '/healthz', timeout: timeoutMs }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', ({ message }) => {
    console.error(message);
    process.exit(1);
  });
