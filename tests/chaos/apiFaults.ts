import type { RequestListener } from 'node:http';
import { serve } from '../support/serve.ts';
import { eventually } from './eventually.ts';
import { expectThat } from './expect.ts';
import type { Fault } from './fault.ts';
import { type Site, whileServing } from './whileServing.ts';

const json = { 'content-type': 'application/json' };

/** Faults of an API behind the site, by name. */
const ways: Record<string, RequestListener> = {
  'drops the connection': ({ socket }) => void socket.destroy(),
  'never answers': () => {},
  'sends headers, and nothing more': (_, response) => response.writeHead(200, json).flushHeaders(),
  'sends half of its answer': (_, response) => void response.writeHead(200, { ...json, 'content-length': '99' }).write('{"hotel":'),
  'sends HTML': (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  'sends an empty answer': (_, response) => void response.writeHead(200, json).end(),
  'sends bytes that are no text': (_, response) => void response.writeHead(200, json).end(Buffer.alloc(1000, 255)),
  'sends what it says is compressed': (_, response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('{}'),
  'sends without end': (_, response) => void response.writeHead(200, json).end(Buffer.alloc(5_000_000, ' ')),
  'leads in a circle': ({ url }, response) => void response.writeHead(302, { location: url }).end(),
  'breaks down': (_, response) => void response.writeHead(503, json).end('{"error":"SECRET of the database"}'),
  'is no HTTP': ({ socket }) => void socket.end('HELLO\r\n\r\n'),
};

export const hostileApi: Fault = {
  name: 'the API answers nothing, or nonsense',
  visitors: 'get pages as they were rendered; live data answers 503',
  operators: 'a reason beside each of these',
  async cause(copy) {
    let way: RequestListener = () => {};
    const hostile = await serve((request, response) => way(request, response));
    const tryAll = async ({ address, visit, log }: Site) => {
      for (const [name, listener] of Object.entries(ways)) {
        way = listener;
        const logged = log().length;
        const answer = await fetch(`${address}/api/config`);
        expectThat(answer.status === 503, `An API that ${name} gives ${answer.status}`);
        expectThat(!(await answer.text()).includes('SECRET'), `What an API that ${name} says goes out`);
        await visit();
        await eventually(() => expectThat(/"status":503,.*"reason":"/.test(log().slice(logged)), `No reason for an API that ${name}`));
      }
    };
    await whileServing(copy, tryAll, { env: { LOG: '1', API_ORIGIN: hostile.address } });
    await hostile.close();
  },
};
