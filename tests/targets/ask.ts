import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Asks twice: the second time with the entity tag of the first answer in this header. */
  tagged?: 'if-none-match';
  /** Writes the tag as a proxy does that has compressed the answer, beside another one. */
  weakly?: boolean;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request as it is: nothing is decoded, followed or added. */
async function send(port: number, { path, method = 'GET', headers = {} }: Question): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // A connection of its own: workerd closes those that rest for five seconds, which a test that renders meanwhile learns too late.
  const options = { host: '127.0.0.1', port, path, method, headers: { host: 'site.example', ...headers }, agent: false };
  httpRequest(options, (response) => {
    buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject);
  })
    .on('error', reject)
    .end();
  return await promise;
}

/** Asks a host once or, for a question with a tag, twice. */
export async function ask(port: number, question: Question): Promise<Answer> {
  const { tagged, weakly } = question;
  if (!tagged) return await send(port, question);
  const { headers } = await send(port, question);
  const tag = headers.etag ?? '';
  return await send(port, { ...question, headers: { ...question.headers, [tagged]: weakly ? `"another", W/${tag}` : tag } });
}
