import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '../../../content.config.ts';
import { base } from '../../domain/addresses.ts';
import { redirectRules } from '../../render/redirects.ts';
import { readReleaseFile } from '../../render/releaseFiles.ts';
import { copyExtensions } from '../../render/resource.ts';
import type { ApiLocation } from '../../site/addresses.ts';
import { securityHeaders, rootFiles } from '../hosts/headers.ts';
import { type Host, plainHostFiles } from '../hosts/host.ts';
import type { HostSettings } from '../hosts/hostSettings.ts';
import { nginxFiles } from '../hosts/nginx.ts';
import { linkOrCopy } from '../releases/releases.ts';

/** `isPlain` if the configuration is beside the pages, and the host compresses by itself; otherwise pages are in the folder `site`. */
export const staticTargets = {
  nginx: { configure: nginxFiles, isPlain: false },
  static: { configure: plainHostFiles, isPlain: true },
};
type StaticTarget = (typeof staticTargets)[keyof typeof staticTargets];

/** @param api where scripts of its pages request live data */
export function readHostRules(release: string, data: SiteData, settings: HostSettings, api: ApiLocation): Host {
  const { scriptHashes, styleHashes } = readReleaseFile(release, 'build');
  return {
    name: data.convention.name,
    headers: securityHeaders({ scriptHashes, styleHashes, ...settings, api }),
    redirects: redirectRules(data),
    staffOrigin: settings.staffOrigin,
    files: readReleaseFile(release, 'files'),
  };
}

export function writeStaticTarget(release: string, folder: string, host: Host, { configure, isPlain }: StaticTarget): void {
  const site = isPlain ? join(folder, base) : join(folder, 'site');
  for (const file of Object.values(host.files))
    for (const extension of isPlain ? [''] : copyExtensions(file))
      linkOrCopy(join(release, 'client', file.file + extension), join(site, file.file + extension));
  // Hosts expect these at their root.
  if (isPlain && base !== '')
    for (const address of [...rootFiles, '/404']) {
      const file = host.files[address]?.file;
      if (file !== undefined) linkOrCopy(join(site, file), join(folder, file));
    }
  for (const [name, text] of Object.entries(configure(host))) writeFileSync(join(folder, name), text);
}
