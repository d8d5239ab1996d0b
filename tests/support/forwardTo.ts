import { request, type RequestListener } from 'node:http';

/** Forwards a request to another server; resets and redirects are real. */
export const forwardTo =
  (origin: string): RequestListener =>
  (asked, answer) => {
    const onward = request(origin + asked.url, { method: asked.method ?? 'GET', headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  };
