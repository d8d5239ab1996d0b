import * as z from 'zod';
import type { Log } from '../log/createLog.ts';

/** What browsers send to `report-uri`, and to an endpoint of the Reporting API; further fields may say who the visitor is. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
});
const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: z.string().optional(), blockedURL: z.string().optional(), effectiveDirective: z.string().optional() }),
});
const newReports = z.array(z.unknown()).transform((reports) =>
  reports.slice(0, 10).flatMap((report) => {
    const { data } = newReport.safeParse(report);
    return data ? [{ page: data.body.documentURL, blocked: data.body.blockedURL, directive: data.body.effectiveDirective }] : [];
  }),
);
const reports = z.union([
  newReports,
  oldReport.transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      directive: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0],
    },
  ]),
]);

const directives =
  /^(?:default|script|style|img|font|connect|media|object|frame|worker|child|manifest|base|form)-(?:src|uri|action)(?:-elem|-attr)?$|^(?:frame-ancestors|require-trusted-types-for|trusted-types)$/;

/** The path of a page, without its query, which may hold what somebody searched for. */
const pathOf = (address = '') => (URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : 'unknown');

/** Where something blocked came from: its origin, or a word such as `inline`. */
function originOf(address = ''): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).origin : 'unknown';
}

/** Reads what a browser reports: directive, origin and page, and nothing about the visitor. Empty if it makes no sense. */
export function readCspReports(text: string) {
  try {
    return reports.parse(JSON.parse(text)).map(({ directive = '', blocked, page }) => ({
      directive: directives.test(directive) ? directive : 'other',
      blocked: originOf(blocked),
      page: pathOf(page),
    }));
  } catch {
    return [];
  }
}

const perMinute = 60;

/**
 * Takes reports in, at most sixty a minute, and logs and counts them.
 * @param now milliseconds of a clock that never goes back
 * @returns false if there have been too many
 */
export function createCspReports(log: Log, count: (directive: string) => void, now: () => number): (text: string) => boolean {
  let minute = 0;
  let taken = 0;
  return (text) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, taken] = [current, 0];
    if ((taken += 1) > perMinute) return false;
    for (const { directive, blocked, page } of readCspReports(text)) {
      count(directive);
      log(`A page broke the content security policy: ${directive} ${blocked} on ${page}`, 'warn', { directive, blocked, page });
    }
    return true;
  };
}
