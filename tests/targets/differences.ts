/** In what other hosts may differ from the server. docs/decisions/targets.md says why; a test holds the two lists together. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Question } from './ask.ts';
import { nginxHasBrotli } from './hosts.ts';

export type HostName = 'nginx' | 'worker' | 'cache';

interface Difference {
  hosts: readonly HostName[];
  /** What differs, in the words of the documentation. */
  what: string;
  concerns(question: Question, expected: Answer, actual: Answer): boolean;
  /** The parts of the answers that are not compared then. */
  parts: 'all' | readonly ('status' | 'body' | `header ${string}`)[];
}

export const differences: readonly Difference[] = [
  {
    hosts: ['nginx'],
    what: 'Without its module for brotli, it sends gzip at best.',
    concerns: (_question, { headers }) => !nginxHasBrotli && headers['content-encoding'] === 'br',
    parts: ['header content-encoding'],
  },
  {
    hosts: ['nginx', 'cache'],
    what: 'A path that leads out of the folder is answered with 400, or without a page.',
    concerns: ({ path }) => path.startsWith('/..%2f'),
    parts: 'all',
  },
  {
    hosts: ['nginx'],
    what: 'The address of a file in capitals is not redirected to the one in lower case.',
    concerns: ({ path }, { headers }) => /\.\w+$/.test(path) && headers.location === path.toLowerCase() && headers.location !== path,
    parts: 'all',
  },
  {
    hosts: ['nginx'],
    what: 'A redirect has a short body.',
    concerns: (_question, { status }) => status === 301 || status === 302,
    parts: ['body', 'header content-type'],
  },
  {
    hosts: ['worker'],
    what: 'Hashed files are sent by the edge network itself: it compresses them, and says whether its cache had them.',
    concerns: ({ path }, _expected, { status }) => path.startsWith('/assets/') && status === 200,
    parts: ['header vary', 'header content-encoding', 'header cf-cache-status'],
  },
  {
    hosts: ['cache'],
    what: 'Every answer has the identifier of its request, and says whether it was kept.',
    concerns: () => true,
    parts: ['header x-request-id', 'header x-cache-status'],
  },
];

/** Set by every server in its own way, or by the connection. */
const always = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  'last-modified',
  'accept-ranges',
  'etag',
  'content-length',
];

const decode = ({ headers, body }: Answer): Buffer => {
  if (body.length === 0) return body;
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
};

const hasSameBody = (expected: Answer, actual: Answer): boolean =>
  expected.headers['content-encoding'] === actual.headers['content-encoding']
    ? expected.body.equals(actual.body)
    : decode(expected).equals(decode(actual));

/** The parts in which an answer differs from that of the server, but for the known differences; one line each. */
export function differencesOf(host: HostName, question: Question, expected: Answer, actual: Answer): string[] {
  const known = differences.filter(({ hosts, concerns }) => hosts.includes(host) && concerns(question, expected, actual));
  const isKnown = (part: string) => known.some(({ parts }) => parts === 'all' || (parts as readonly string[]).includes(part));
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(actual.headers)].filter((name) => !always.includes(name)));
  const parts: [part: string, expected: unknown, actual: unknown][] = [
    ['status', expected.status, actual.status],
    ...[...names].map((name): [string, unknown, unknown] => [`header ${name}`, expected.headers[name], actual.headers[name]]),
    ['tag', typeof expected.headers.etag, typeof actual.headers.etag],
    ...(hasSameBody(expected, actual) ? [] : [['body', expected.body, actual.body] as [string, unknown, unknown]]),
  ];
  return parts
    .filter(([part, a, b]) => a !== b && !isKnown(part))
    .map(([part, a, b]) => `${part}: ${String(a).slice(0, 80)} → ${String(b).slice(0, 80)}`);
}
