import { feedAddresses, publicPath, statusAddresses } from '../../domain/addresses.ts';
import type { InlineHashes } from '../../render/releaseFiles.ts';
import { type ApiLocation, otherOrigin } from '../../site/addresses.ts';
import type { HostSettings } from './hostSettings.ts';

export interface HeaderOptions extends InlineHashes, Partial<Pick<HostSettings, 'hsts' | 'tls'>> {
  api?: ApiLocation;
  /** True if pages may embed each other in frames, as the editor does. */
  framesItself?: boolean;
}

export const reportAddress = '/api/csp-reports';

/** Tells which sites may embed a response. With `same-origin`, chat previews, feed readers and partners' pages show nothing of it. */
export const resourcePolicyHeader = 'cross-origin-resource-policy';
/** Its values: for pages and data, and for files that other sites may embed. */
export const sameOrigin = 'same-origin';
export const crossOrigin = 'cross-origin';

const feeds = Object.values(feedAddresses).map((address) => address.replaceAll('.', String.raw`\.`));

/** Paths that other sites may embed: pictures, such as cards, icons and logos; calendars; feeds. Matched case-insensitively. */
export const embeddablePattern = String.raw`\.(?:avif|gif|ico|ics|jpe?g|png|svg|webp)$|^(?:${feeds.join('|')})$`;
const embeddable = new RegExp(embeddablePattern, 'i');

export const isEmbeddable = (path: string): boolean => embeddable.test(path);

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`).join(' ');

/** Headers of every response, including errors. Without an API, browsers don't report violations. */
export function securityHeaders({ scriptHashes, styleHashes, hsts, tls, framesItself, api }: HeaderOptions): Record<string, string> {
  const origin = otherOrigin(api);
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
    // Only used for the service worker's URL (src/web/offline/setUpOffline.ts).
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
    // The banner uses the tilt of phones. No other sensors are used.
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

export const methods = 'GET, HEAD, OPTIONS';

export const methodNotAllowed = (method: string): string => `This address is read-only. It doesn't accept ${method}.`;

/** Response for a missing file: a script or an image tag can't use an error page. */
export const notFoundMessage = "There's nothing at this address.";

export const noApiMessage = 'This website has no API at this address.';

/** Files that are only valid at the root of a host. They are served there even if the site is below a path of it. */
export const rootFiles = ['/robots.txt', '/.well-known/security.txt'] as const;
/** All addresses that are also served at the root of a host. */
export const rootPaths: readonly string[] = [...rootFiles, statusAddresses.health, statusAddresses.readiness];
