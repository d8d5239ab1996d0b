import { expect, test, vi } from 'vitest';
import { createCspReports, readCspReports } from './cspReports.ts';

const old = {
  'csp-report': {
    'document-uri': 'https://site.example/search?q=my+illness',
    'blocked-uri': 'https://ads.example/a.js?visitor=7',
    'violated-directive': "script-src 'self'",
    referrer: 'https://secret.example/',
  },
};
const modern = [
  {
    type: 'csp-violation',
    user_agent: 'Secret',
    body: { documentURL: 'https://site.example/join/hotel', blockedURL: 'inline', effectiveDirective: 'style-src-attr' },
  },
  { type: 'deprecation', body: {} },
];

test('both forms are read, without query, referrer and browser', () => {
  expect(readCspReports(JSON.stringify(old))).toEqual([{ directive: 'script-src', blocked: 'https://ads.example', page: '/search' }]);
  expect(readCspReports(JSON.stringify(modern))).toEqual([{ directive: 'style-src-attr', blocked: 'inline', page: '/join/hotel' }]);
});

test.each(['', '{', '[]', 'null', '"text"', '{"csp-report":1}', '[{"type":"csp-violation"}]'])('%s is no report', (text) =>
  expect(readCspReports(text)).toEqual([]),
);

test('invented directives and addresses get names of ours, so that metrics and log stay small', () => {
  const report = { 'csp-report': { 'effective-directive': `x${'y'.repeat(500)}`, 'blocked-uri': 'no address', 'document-uri': 'none' } };
  expect(readCspReports(JSON.stringify(report))).toEqual([{ directive: 'other', blocked: 'unknown', page: 'unknown' }]);
});

test('of sixty reports in a minute each is logged and counted; further ones are refused until the next minute', () => {
  const [log, count] = [vi.fn(), vi.fn()];
  let time = 0;
  const take = createCspReports(log, count, () => time);
  const taken = Array.from({ length: 61 }, () => take(JSON.stringify(old)));
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([60, false]);
  expect(count).toHaveBeenCalledTimes(60);
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('script-src https://ads.example on /search'), 'warn', expect.anything());
  time = 60_000;
  expect(take(JSON.stringify(old))).toBe(true);
});
