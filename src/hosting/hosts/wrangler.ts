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

/**
 * The configuration of the worker (https://developers.cloudflare.com/workers/wrangler/configuration). Static files are served without
 * invoking it.
 * @param states folder of the rendered states within the static files
 */
export function wranglerConfig(siteName: string, { apiOrigin, staffOrigin, hsts, tls }: HostSettings, states: string) {
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
      html_handling: 'none' as const,
      not_found_handling: 'none' as const,
    },
    vars,
    previews: { vars },
  };
}
