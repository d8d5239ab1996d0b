import type { HostSettings } from './hostSettings.ts';

/** Parts of a worker in its folder. */
export const workerFolder = { main: 'worker.js', files: 'site' } as const;

/** A slug that the edge network accepts as a name: `blue-bay-furs`. A name in another script has none. */
const workerName = (siteName: string) =>
  siteName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'website';

/** The fields of `wrangler.json` that a worker target writes. */
export interface WranglerConfig {
  name: string;
  main: string;
  no_bundle: boolean;
  compatibility_date: string;
  compatibility_flags: string[];
  assets: { directory: string; binding: string; html_handling: 'none'; not_found_handling: 'none' };
  vars: Record<string, string>;
  /** Previews have variables of their own. */
  previews: { vars: Record<string, string> };
}

/**
 * The configuration of the worker (https://developers.cloudflare.com/workers/wrangler/configuration). Static files are served without
 * invoking it.
 * @param states folder of the rendered states within the static files
 */
export function wranglerConfig(siteName: string, { apiOrigin, staffOrigin, hsts, tls }: HostSettings, states: string): WranglerConfig {
  const vars = {
    STATES: states,
    HSTS: hsts ?? 'off',
    TLS: tls ? '1' : '0',
    ...(apiOrigin !== undefined && { API_ORIGIN: apiOrigin }),
    ...(staffOrigin !== undefined && { STAFF_ORIGIN: staffOrigin }),
  };
  return {
    name: workerName(siteName),
    main: workerFolder.main,
    no_bundle: true,
    // Must not be later than the workerd release that the tests run.
    compatibility_date: '2026-07-30',
    compatibility_flags: ['nodejs_compat'],
    assets: {
      directory: workerFolder.files,
      binding: 'ASSETS',
      html_handling: 'none',
      not_found_handling: 'none',
    },
    vars,
    previews: { vars },
  };
}
