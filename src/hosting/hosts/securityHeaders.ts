import { type ApiLocation, originOf } from '../../site/apiAddress.ts';
import { sameOrigin, resourcePolicyHeader } from './resourcePolicy.ts';
import { publicPath } from '../../domain/base.ts';

/** CSP source expressions of the inline scripts and stylesheets, as in `sha256-…`, without quotes. */
export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

export interface HeaderOptions extends InlineHashes {
  /** Value of Strict-Transport-Security; undefined if there is none. */
  hsts?: string | undefined;
  tls?: boolean;
  api?: ApiLocation;
  /** True if pages may embed each other in frames, as the editor does. */
  framesItself?: boolean;
}

/** Address for CSP violation reports. */
export const reportAddress = '/api/csp-reports';

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/**
 * Headers of every response, including errors. Files that other sites may embed get another resource policy. Without an API, browsers don't
 * report violations.
 */
export function securityHeaders({ scriptHashes, styleHashes, hsts, tls, framesItself, api }: HeaderOptions): Record<string, string> {
  const origin = originOf(api);
  const reports = api === 'files' ? undefined : origin === undefined ? publicPath(reportAddress) : origin + reportAddress;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${quoted(scriptHashes)}`,
    `style-src 'self' ${quoted(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${origin === undefined ? '' : ` ${new URL(origin).origin}`}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framesItself ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    // Only used for the service worker's URL (src/web/live/keepOffline.ts).
    'trusted-types service-worker',
    ...(tls ? ['upgrade-insecure-requests'] : []),
    // Firefox and Safari support only the older `report-uri`.
    ...(reports === undefined ? [] : ['report-to csp', `report-uri ${reports}`]),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Also for this site's own requests, because the search page's URL contains what a visitor typed.
    'referrer-policy': 'strict-origin',
    // The banner uses the tilt of phones (section 9). No other sensors are used.
    'permissions-policy':
      'accelerometer=(self), gyroscope=(self), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    [resourcePolicyHeader]: sameOrigin,
    'cross-origin-embedder-policy': 'require-corp',
    'origin-agent-cluster': '?1',
    ...(reports !== undefined && { 'reporting-endpoints': `csp="${reports}"` }),
    ...(hsts && { 'strict-transport-security': hsts }),
  };
}
