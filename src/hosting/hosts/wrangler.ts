import type { HostSettings } from './hostSettings.ts';

/** Where the parts of a worker lie in its folder. */
export const workerFolder = { main: 'worker.js', files: 'site' } as const;

/** A name as networks accept it, such as `blue-bay-furs`. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * The configuration of the worker (https://developers.cloudflare.com/workers/wrangler/configuration). Files that were deployed are sent
 * without it.
 * @param states the folder of the rendered states, among these files
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
    name: plainName(siteName),
    main: workerFolder.main,
    no_bundle: true,
    // No later than the release of workerd that the tests run.
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
