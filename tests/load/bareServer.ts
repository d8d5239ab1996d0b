/** Node's own HTTP server, which answers every request alike: with the headers and bytes that an address gives, named when it is started. */
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
const answer = await promise;
const bytes = await buffer(answer);
// Node sets these itself.
const { date: _date, connection: _connection, 'keep-alive': _kept, ...headers } = answer.headers;
const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
process.on('disconnect', () => process.exit());
