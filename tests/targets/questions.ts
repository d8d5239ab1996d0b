import { isFull } from '../support/full.ts';
import type { FileIndex } from '../../src/render/files/fileIndex.ts';
import type { Question } from './ask.ts';

const encodings = { 'accept-encoding': 'gzip, br' };
const everyEncoding = ['', 'identity', 'gzip', 'br', 'gzip, br', 'br;q=0, gzip', 'gzip;q=0', 'br;q=0.5', 'deflate', 'GZIP', 'brotli, xbr'];
const everyRange = ['bytes=0-9', 'bytes=5-', 'bytes=-5', 'bytes=0-99999999', 'bytes=99999999-', 'bytes=9-5', 'lines=1-2', 'bytes=x'];

/** The addresses that a host is asked for: pages, and of other files, one of each kind and folder; in the full run, all. */
export function addressesIn(files: FileIndex): string[] {
  const all = Object.keys(files).filter((path) => path !== '/404');
  const kindOf = (path: string) =>
    path.includes('.') ? `${path.split('/', 2)[1]} ${files[path]?.type} ${files[path]?.br === undefined}` : path;
  return isFull ? all : [...Map.groupBy(all, kindOf).values()].map(([first = '']) => first);
}

/** A third of many questions; in the full run, all. */
export const someOf = <Each>(questions: readonly Each[]): Each[] => questions.filter((_, index) => isFull || index % 3 === 0);

/** Tails of addresses as people paste them. */
const tails = ['.', ',', ')', ':', ';', '!', '%3F', '"', "'", '%E2%80%9D', '%C2%BB', '%3E', '*', '_', '...', '%E2%80%A6'].concat([
  '%C2%A0',
  '%E2%80%8B',
  '%20',
  '/,',
  ').',
  '._',
  '.)/',
  '*%E2%80%8B/',
  '&gt;',
  '.html',
  '.PHP',
  '/index.html',
  '.Thanks',
  ',%20and',
  '?a=1',
]);

/** The addresses of a site with each tail at one of them; in the full run, all tails at all addresses. */
function pasted(pages: readonly string[], redirects: readonly string[]): string[] {
  const all = [...pages.filter((path) => path !== '/'), ...redirects, '/n/126', '/N/126', '/STAFF'];
  const few = all.map((path, index) => path + (tails[index % tails.length] ?? ''));
  const home = ['/...', '/index.html', '/INDEX.php', '/index', '/%E2%80%A6', '/!'];
  return [...home, ...(isFull ? all.flatMap((path) => tails.map((tail) => path + tail)) : few)];
}

/** Everything that a host is asked. */
export function questionsFor(files: FileIndex, redirects: readonly string[]): Question[] {
  const addresses = addressesIn(files);
  const pages = addresses.filter((path) => files[path]?.file.endsWith('.html'));
  const samples = ['/', '/join/hotel', '/apple-touch-icon.png', '/calendar.ics', '/nothing'];
  const missing = [
    '/nothing',
    '/nothing/',
    '/joins',
    '/join/hotel/x',
    '/JOIN/HOTEL',
    '/Join/Hotel/?a=1',
    '/News/Feed.XML',
    '/STAFF/a?c=d',
    '/404.HTML',
    '/index',
    '/404',
    '/join/hotel/index',
    '/news/999999',
    '/assets/gone.js',
    '/assets/gone',
    '/_data/gone',
    '/_data/about',
    '/images/gone.svg',
    '/index.html',
    '/404.html',
    '/join/hotel/index.html',
    '/index.html.br',
    '/sitemap.xml.gz',
    '/.env',
    '/.vite/manifest.json',
    '//join/hotel',
    '/join//hotel',
    '/join%2Fhotel',
    '/join%5chotel',
    '/..%2f.env',
    '/join/hotel%0a',
    '/n/',
    '/n/x',
    '/n/1234567890123456',
    '/nothing.html',
    '/nothing.php',
    '/nothing.png',
    '/.env.html',
    '/nothing.Thanks',
    '/nothing%E2%80%A6',
    '/join/hotel.png',
    '/join/hotel.md.',
    '/news/999999.',
    '/robots.txt.',
    '/api.',
    '/assets/gone.',
    '/join/hotel%2f.',
    '/404.',
    '/site.conf',
    '/Caddyfile',
  ];
  return [
    ...addresses.map((path) => ({ path, headers: encodings })),
    ...pages.filter((path) => path !== '/').map((path) => ({ path: `${path}/`, headers: encodings })),
    ...['/join/hotel?a=1', '/join/hotel/?dtspoof=2025-07-01', '/?a', '/join/h%6Ftel', '/join/hotel//', '/images/?', '/join'].map(
      (path) => ({ path }),
    ),
    ...pasted(pages, redirects).map((path) => ({ path })),
    ...samples.flatMap((path) => [
      { path, method: 'HEAD' },
      { path, method: 'HEAD', headers: encodings },
      ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => ({ path, method })),
      ...everyEncoding.map((encoding) => ({ path, headers: { 'accept-encoding': encoding } })),
      { path, tagged: 'if-none-match' as const },
      { path, tagged: 'if-none-match' as const, headers: encodings },
      { path, tagged: 'if-none-match' as const, method: 'HEAD' },
      { path, tagged: 'if-none-match' as const, weakly: true },
      { path, headers: { 'if-none-match': '"another"' } },
      { path, headers: { 'if-none-match': '*' } },
      { path, headers: { 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' } },
      ...everyRange.map((range) => ({ path, headers: { range } })),
      { path, headers: { range: 'bytes=0-9', ...encodings } },
      { path, headers: { range: 'bytes=0-9' }, tagged: 'if-range' as const },
      { path, headers: { range: 'bytes=0-9', 'if-range': '"another"' } },
    ]),
    ...redirects.flatMap((path) => [{ path }, { path: path.toUpperCase() }, { path: `${path}/?a=1&b=%20` }]),
    ...['/n/126', '/n/126/', '/n/126?a=1', '/staff', '/staff/a%20b?c=d', '/staff/'].map((path) => ({ path })),
    ...missing.flatMap((path) => [{ path }, { path, headers: encodings }]),
  ];
}

/** What a host with an API is asked besides: right and wrong parameters. */
export const apiQuestions: Question[] = [
  ['/api/news/landing', '', '?take=2', '?take=0', '?take=x', '?take=101', '?take=1&take=2', '?other=1'],
  ['/api/news', '', '?take=10&skip=20', '?skip=999', '?skip=-1', '?take=1e1', '?id=126', '?id=126&take=3', '?id=999999', '?id=x', '?id='],
  ['/api', '', '/', '/config', '/config/', '/config?dtspoof=2025-07-01', '/hotel/booking', '/nothing'],
  ['/news', '?skip=10', '/?skip=13', '?skip=20&a=1', '?skip=990', '?skip=x'],
  ['/healthz', '', '?a'],
]
  .flatMap(([start = '', ...ends]) => ends.map((end) => start + end))
  .flatMap((path) => [
    { path },
    { path, headers: encodings },
    { path, method: 'HEAD' },
    { path, method: 'POST' },
    { path, tagged: 'if-none-match' as const },
  ]);
