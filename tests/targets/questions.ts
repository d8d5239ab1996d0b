import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isFull } from '../support/full.ts';
import type { FileIndex } from '../../src/render/resource.ts';
import type { Question } from './ask.ts';

interface Table {
  encodings: string[];
  methods: string[];
  samples: string[];
  spellings: string[];
  tails: string[];
  homes: string[];
  patterns: string[];
  missing: string[];
  /** What may follow an address, by address. */
  api: Record<string, string[]>;
}

const table = parse(readFileSync('tests/targets/questions.yaml', 'utf8')) as Table;
const encodings = { 'accept-encoding': 'gzip, br' };

/** The addresses that a host is asked for: pages, and of other files, one of each kind and folder; in the full run, all. */
export function addressesIn(files: FileIndex): string[] {
  const all = Object.keys(files).filter((path) => path !== '/404');
  const kindOf = (path: string) =>
    path.includes('.') ? `${path.split('/', 2)[1]} ${files[path]?.type} ${files[path]?.br === undefined}` : path;
  return isFull ? all : [...Map.groupBy(all, kindOf).values()].map(([first = '']) => first);
}

/** A third of many questions; in the full run, all. */
export const someOf = <Each>(questions: readonly Each[]): Each[] => questions.filter((_, index) => isFull || index % 3 === 0);

/** The addresses of a site with each tail at one of them; in the full run, all tails at all addresses. */
function pasted(pages: readonly string[], redirects: readonly string[]): string[] {
  const all = [...pages.filter((path) => path !== '/'), ...redirects, '/n/126', '/N/126', '/STAFF'];
  const few = all.map((path, index) => path + (table.tails[index % table.tails.length] ?? ''));
  return [...table.homes, ...(isFull ? all.flatMap((path) => table.tails.map((tail) => path + tail)) : few)];
}

/** Everything that a host is asked. */
export function questionsFor(files: FileIndex, redirects: readonly string[]): Question[] {
  const addresses = addressesIn(files);
  const pages = addresses.filter((path) => files[path]?.file.endsWith('.html'));
  return [
    ...addresses.map((path) => ({ path, headers: encodings })),
    ...pages.filter((path) => path !== '/').map((path) => ({ path: `${path}/`, headers: encodings })),
    ...table.spellings.map((path) => ({ path })),
    ...pasted(pages, redirects).map((path) => ({ path })),
    ...table.samples.flatMap((path) => [
      { path, method: 'HEAD' },
      { path, method: 'HEAD', headers: encodings },
      ...table.methods.map((method) => ({ path, method })),
      ...table.encodings.map((encoding) => ({ path, headers: { 'accept-encoding': encoding } })),
      { path, tagged: 'if-none-match' as const },
      { path, tagged: 'if-none-match' as const, headers: encodings },
      { path, tagged: 'if-none-match' as const, method: 'HEAD' },
      { path, tagged: 'if-none-match' as const, weakly: true },
      { path, headers: { 'if-none-match': '"another"' } },
      { path, headers: { 'if-none-match': '*' } },
      { path, headers: { 'if-modified-since': 'Sun, 06 Nov 1994 08:49:37 GMT' } },
    ]),
    ...redirects.flatMap((path) => [{ path }, { path: path.toUpperCase() }, { path: `${path}/?a=1&b=%20` }]),
    ...table.patterns.map((path) => ({ path })),
    ...table.missing.flatMap((path) => [{ path }, { path, headers: encodings }]),
  ];
}

/** What a host with an API is asked besides: right and wrong parameters. */
export const apiQuestions: Question[] = Object.entries(table.api)
  .flatMap(([start, ends]) => ends.map((end) => start + end))
  .flatMap((path) => [
    { path },
    { path, headers: encodings },
    { path, method: 'HEAD' },
    { path, method: 'POST' },
    { path, tagged: 'if-none-match' as const },
  ]);
