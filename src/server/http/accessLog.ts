const longestPath = 200;

/**
 * One line of JSON a request: an id, what was asked, what was answered, how long it took. Nothing about who asked:
 * no network address, no browser, no query.
 */
export function logLine(request: Request, response: Response, path: string, started: number, id: string): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    id,
    method: request.method,
    path: path.slice(0, longestPath),
    status: response.status,
    bytes: Number(response.headers.get('content-length') ?? 0),
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
  });
}
