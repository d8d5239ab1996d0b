import { expect, test, vi } from 'vitest';
import { createCspReports } from './cspReports.ts';

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

/** Takes reports, and gives the log and the counts. */
function taken(...reports: unknown[]) {
  const log = vi.fn();
  const counts: [directive: string, isCausedByBrowser: boolean][] = [];
  const take = createCspReports(log, (...count) => counts.push(count));
  for (const report of reports) take(typeof report === 'string' ? report : JSON.stringify(report));
  return {
    logged: log.mock.calls.map(([line]) => String(line)),
    counted: counts.flatMap(([directive, isCausedByBrowser]) => (isCausedByBrowser ? [] : directive)),
    ofBrowsers: counts.flatMap(([directive, isCausedByBrowser]) => (isCausedByBrowser ? directive : [])),
  };
}
const broke = 'A page broke the content security policy: ';

test('both forms are counted, and logged without query, referrer and browser', () => {
  expect(taken(old, modern)).toEqual({
    logged: [`${broke}script-src https://ads.example on /search`, `${broke}style-src-attr inline on /join/hotel`],
    counted: ['script-src', 'style-src-attr'],
    ofBrowsers: [],
  });
});

test.each(['', '{', '[]', 'null', '"text"', '{"csp-report":1}', '[{"type":"csp-violation"}]'])('%s is no report', (text) =>
  expect(taken(text)).toEqual({ logged: [], counted: [], ofBrowsers: [] }),
);

test.each([`x${'y'.repeat(500)}`, 'aaaa-src', 'xxxx-uri'])(
  'an invented directive and address get names of ours, so that metrics and log stay small',
  (invented) => {
    const report = { 'csp-report': { 'effective-directive': invented, 'blocked-uri': 'no address', 'document-uri': 'none' } };
    expect(taken(report)).toMatchObject({ logged: [`${broke}other unknown on unknown`], counted: ['other'] });
  },
);

test('each report counts; a kind is logged once, and so are no more than a hundred', () => {
  expect(taken(old, old, old)).toMatchObject({ logged: [expect.stringContaining('on /search')], counted: Array(3).fill('script-src') });
  const invented = Array.from({ length: 150 }, (_, index) => ({
    'csp-report': { ...old['csp-report'], 'blocked-uri': `https://${index}.example` },
  }));
  const { logged, counted } = taken(...invented);
  expect([logged.length, counted]).toEqual([100, Array(150).fill('script-src')]);
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

test.each(ofBrowser)("what %s causes is of the visitor's browser: counted apart, and not logged", (_mark, report) => {
  const body = { blockedURL: report['blocked-uri'], sourceFile: report['source-file'] ?? null, effectiveDirective: 'script-src-elem' };
  const both = [{ 'csp-report': { 'effective-directive': 'script-src-elem', ...report } }, [{ type: 'csp-violation', body }]];
  expect(taken(...both)).toEqual({ logged: [], counted: [], ofBrowsers: ['script-src-elem', 'script-src-elem'] });
});

test.each(['https://ads.example/chrome-extension', 'https://chrome-extension.example/a.js', 'inline', 'eval', 'data', 'blob'])(
  '%s is not of the browser',
  (address) => {
    const report = {
      'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': address, 'source-file': 'https://site.example/a.js' },
    };
    expect(taken(report)).toMatchObject({ counted: ['script-src'], ofBrowsers: [] });
  },
);
