import * as z from 'zod';
import type { Log } from '../log/createLog.ts';

const violation = z.record(z.string(), z.unknown());
/** Reports as in the Reporting API, and as Firefox and Safari send them to `report-uri`. */
const reports = z.union([
  z
    .array(z.object({ type: z.string(), body: violation }))
    .transform((all) => all.filter(({ type }) => type === 'csp-violation').slice(0, 10)),
  z.object({ 'csp-report': violation }).transform((report) => [{ body: report['csp-report'] }]),
]);

/** A closed list, because each is a label of a metric for as long as the server runs. */
const directives =
  /^(?:(?:default|script|style|img|font|connect|manifest|media|object|frame|child|worker)-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/;

/**
 * What visitors' browsers add: extensions, user scripts, parts of browsers and of in-app browsers. Reports contain a URL or only the
 * scheme. Safari masks the URLs of extensions (`webkit-masked-url`), Firefox calls a user script "sandbox eval code".
 */
const fromBrowserItself =
  /^(?:[a-z-]+-extension|webkit-masked-url|safari-resource|user-?script|resource|chrome|about|gsa|mxaddon-pkg|mxjscall|mbinit|webviewprogress(?:proxy)?|sandbox eval code)(?::|$)/i;

/** Violations of which a line is logged. Anybody may invent some. */
const maxKinds = 100;

/**
 * Creates a handler that counts browsers' reports by directive, and logs one line for each kind: a directive and the origin that it blocked,
 * with the page of the first one, without its query, which may contain what somebody searched for. Those that visitors' own browsers cause
 * are counted apart and not logged: there are always some, and we can't fix them.
 */
export function createCspReports(
  log: Log,
  count: (directive: string, isCausedByBrowser: boolean) => void = () => {},
): (text: string) => void {
  const kinds = new Set<string>();
  return (text) => {
    for (const { body } of readReports(text)) {
      const field = (...names: string[]) => names.map((name) => body[name]).find((value) => typeof value === 'string') ?? '';
      const [name = ''] = field('effectiveDirective', 'effective-directive', 'violated-directive').split(' ');
      const directive = directives.test(name) ? name : 'other';
      const blocked = field('blockedURL', 'blocked-uri');
      const isCausedByBrowser = [blocked, field('sourceFile', 'source-file')].some((address) => fromBrowserItself.test(address));
      count(directive, isCausedByBrowser);
      if (isCausedByBrowser) continue;
      const origin = /^[a-z-]{1,30}$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin ?? 'unknown');
      const kind = `${directive} ${origin}`;
      if (kinds.has(kind) || kinds.size >= maxKinds) continue;
      kinds.add(kind);
      const page = URL.parse(field('documentURL', 'document-uri'))?.pathname.slice(0, 200) ?? 'unknown';
      log(`A page broke the content security policy: ${kind} on ${page}`, 'warn', { directive, blocked: origin, page });
    }
  };
}

function readReports(text: string): z.infer<typeof reports> {
  try {
    return reports.parse(JSON.parse(text));
  } catch {
    return []; // Anybody may send anything here.
  }
}
