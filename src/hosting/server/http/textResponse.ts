export function textResponse(status: number, message: string, headers: Record<string, string>): Response {
  const bytes = new TextEncoder().encode(`${message}\n`);
  return new Response(bytes, {
    status,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
    },
  });
}
