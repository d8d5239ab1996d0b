import type { Answer, Question } from './ask.ts';

/** Statuses whose answers caches may keep by their own judgment if nothing else is said (RFC 9110, section 15.1). */
const heuristic = new Set([200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501]);
const lifetimes = /(?:^|[\s,])(max-age|s-maxage|stale-while-revalidate|stale-if-error)=(\d+)/g;

/** Seconds for which some cache may show an answer without asking the host, at most. */
export function secondsWithoutAsking({ method = 'GET' }: Question, { status, headers }: Answer): number {
  if (method !== 'GET' && method !== 'HEAD') return 0;
  const rules = headers['cache-control'] ?? '';
  if (/\bno-(?:store|cache)\b/.test(rules)) return 0;
  const found = new Map([...rules.matchAll(lifetimes)].map(([, name = '', seconds]) => [name, Number(seconds)]));
  const isSaid = found.has('max-age') || found.has('s-maxage') || headers.expires !== undefined;
  if (!isSaid) return heuristic.has(status) ? Infinity : 0;
  const fresh = Math.max(found.get('max-age') ?? 0, found.get('s-maxage') ?? 0, headers.expires === undefined ? 0 : Infinity);
  return fresh + Math.max(found.get('stale-while-revalidate') ?? 0, found.get('stale-if-error') ?? 0);
}

/** Whether nothing that an address shows can change: its name holds a hash of the bytes. */
export const neverChanges = ({ path }: Question, { status }: Answer): boolean =>
  status < 400 && /^\/assets\/[^?]*[-.][\w-]{8,}\.\w+/.test(path);
