import * as z from 'zod';
import { isDefined } from '../../domain/defined.ts';
import type { Log } from '../log/createLog.ts';

const violation = z.record(z.string(), z.unknown());
/** A field of a violation, by its names in the Reporting API and in reports to `report-uri`; empty if it has none. */
const field = (report: z.infer<typeof violation>, ...names: string[]): string =>
  names.map((name) => report[name]).find((value) => typeof value === 'string') ?? '';
const newReport = z.object({ type: z.literal('csp-violation'), body: violation });
const reports = z.union([
  z.array(z.unknown()).transform((all) => {
    const bodies = all.slice(0, 10).map((one) => newReport.safeParse(one).data?.body);
    return bodies.filter(isDefined);
  }),
  z.object({ 'csp-report': violation }).transform((report) => [report['csp-report']]),
]);

const directives =
  /^(?:default|script|style|img|font|connect|media|object|frame|worker|child|manifest|base|form)-(?:src|uri|action)(?:-elem|-attr)?$|^(?:frame-ancestors|require-trusted-types-for|trusted-types)$/;

/**
 * Schemes of what visitors' browsers add: extensions, user scripts, parts of browsers and of in-app browsers. Reports contain a URL or only
 * the scheme. Safari masks the URLs of extensions (`webkit-masked-url`), Firefox calls a user script "sandbox eval code".
 */
const extensionScheme =
  /^(?:[a-z-]+-extension|ms-browser-extension|webkit-masked-url|safari-resource|user-?script|resource|chrome|about|gsa|mxaddon-pkg|mxjscall|mbinit|webviewprogress(?:proxy)?|sandbox eval code)(?::|$)/i;

/** The path of a page, without its query, which may contain what somebody searched for. */
const reportedPath = (address: string) => (URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : 'unknown');

/** The source of a blocked resource: its origin, or a keyword such as `inline`. */
function reportedOrigin(address: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  return URL.canParse(address) ? new URL(address).origin : 'unknown';
}

/**
 * Parses a browser's report: directive, origin, page, and whether the visitor's own browser caused it; nothing about the visitor. Empty if
 * it is invalid.
 */
export function readCspReports(sent: string) {
  try {
    return reports.parse(JSON.parse(sent)).map((report) => {
      const blocked = field(report, 'blockedURL', 'blocked-uri');
      const [directive = ''] = field(report, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ');
      const source = field(report, 'sourceFile', 'source-file');
      return {
        directive: directives.test(directive) ? directive : 'other',
        blocked: reportedOrigin(blocked),
        page: reportedPath(field(report, 'documentURL', 'document-uri')),
        isOfBrowser: [blocked, source].some((address) => extensionScheme.test(address)),
      };
    });
  } catch {
    return [];
  }
}

const perMinute = 60;

interface CspCounts {
  cspReport(directive: string): void;
  cspReportOfBrowser(directive: string): void;
}

/**
 * Creates a handler that logs and counts reports, at most sixty a minute. Reports caused by visitors' own extensions are counted
 * separately: there are always some, and we can't fix them.
 * @param now monotonic time in milliseconds
 * @returns a function that returns false if there have been too many
 */
export function createCspReports(log: Log, counts: CspCounts | undefined, now: () => number): (text: string) => boolean {
  let minute = 0;
  let taken = 0;
  return (text) => {
    const read = readCspReports(text);
    for (const { directive } of read.filter(({ isOfBrowser }) => isOfBrowser)) counts?.cspReportOfBrowser(directive);
    const ours = read.filter(({ isOfBrowser }) => !isOfBrowser);
    if (read.length > 0 && ours.length === 0) return true;
    const current = Math.floor(now() / 60_000);
    if (current !== minute) [minute, taken] = [current, 0];
    if ((taken += 1) > perMinute) return false;
    for (const { directive, blocked, page } of ours) {
      counts?.cspReport(directive);
      log(`A page broke the content security policy: ${directive} ${blocked} on ${page}`, 'warn', { directive, blocked, page });
    }
    return true;
  };
}
