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
  expect(readCspReports(JSON.stringify(old))).toEqual([
    { directive: 'script-src', blocked: 'https://ads.example', page: '/search', isOfBrowser: false },
  ]);
  expect(readCspReports(JSON.stringify(modern))).toEqual([
    { directive: 'style-src-attr', blocked: 'inline', page: '/join/hotel', isOfBrowser: false },
  ]);
});

test.each(['', '{', '[]', 'null', '"text"', '{"csp-report":1}', '[{"type":"csp-violation"}]'])('%s is no report', (text) =>
  expect(readCspReports(text)).toEqual([]),
);

test('invented directives and addresses get names of ours, so that metrics and log stay small', () => {
  const report = { 'csp-report': { 'effective-directive': `x${'y'.repeat(500)}`, 'blocked-uri': 'no address', 'document-uri': 'none' } };
  expect(readCspReports(JSON.stringify(report))).toEqual([{ directive: 'other', blocked: 'unknown', page: 'unknown', isOfBrowser: false }]);
});

test('of sixty reports in a minute each is logged and counted; further ones are refused until the next minute', () => {
  const [log, count] = [vi.fn(), vi.fn()];
  let time = 0;
  const take = createCspReports(log, { cspReport: count, cspReportOfBrowser: vi.fn() }, () => time);
  const taken = Array.from({ length: 61 }, () => take(JSON.stringify(old)));
  expect([taken.filter(Boolean).length, taken.at(-1)]).toEqual([60, false]);
  expect(count).toHaveBeenCalledTimes(60);
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining('script-src https://ads.example on /search'), 'warn', expect.anything());
  time = 60_000;
  expect(take(JSON.stringify(old))).toBe(true);
});

const ofBrowser: [mark: string, report: Record<string, string>][] = [
  'chrome-extension://abc/content.js',
  'moz-extension',
  'safari-web-extension://A-B/x.js',
  'safari-extension://x',
  'ms-browser-extension://x',
  'webkit-masked-url://hidden/',
  'user-script:7',
  'sandbox eval code',
  'resource://gre/modules/a.js',
  'chrome://global/a.js',
  'about',
].flatMap((mark): [string, Record<string, string>][] => [
  [mark, { 'blocked-uri': mark }],
  [mark, { 'blocked-uri': 'inline', 'source-file': mark }],
]);

test.each(ofBrowser)("what %s causes is of the visitor's browser: counted apart, not logged, and without limit", (_mark, report) => {
  const [log, cspReport, cspReportOfBrowser] = [vi.fn(), vi.fn(), vi.fn()];
  const take = createCspReports(log, { cspReport, cspReportOfBrowser }, () => 0);
  const text = JSON.stringify({ 'csp-report': { 'effective-directive': 'script-src-elem', ...report } });
  const body = { blockedURL: report['blocked-uri'], sourceFile: report['source-file'] ?? null, effectiveDirective: 'script-src-elem' };
  for (let index = 0; index < 50; index += 1) {
    expect(take(text)).toBe(true);
    expect(take(JSON.stringify([{ type: 'csp-violation', body }]))).toBe(true);
  }
  expect(cspReportOfBrowser.mock.calls).toEqual(Array.from({ length: 100 }, () => ['script-src-elem']));
  expect(take(JSON.stringify(old))).toBe(true);
  expect([cspReport.mock.calls.length, log.mock.calls.length]).toEqual([1, 1]);
});

test.each(['https://ads.example/chrome-extension', 'https://chrome-extension.example/a.js', 'inline', 'eval', 'data', 'blob'])(
  '%s is not of the browser',
  (address) => {
    const report = {
      'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': address, 'source-file': 'https://site.example/a.js' },
    };
    expect(readCspReports(JSON.stringify(report))).toMatchObject([{ isOfBrowser: false }]);
  },
);
