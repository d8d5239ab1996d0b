import { caddyFiles } from '../hosts/caddy.ts';
import type { Host, HostFiles } from '../hosts/host.ts';
import { nginxFiles } from '../hosts/nginx.ts';
import { plainHostFiles } from '../hosts/plainHost.ts';

export interface StaticTarget {
  configure(host: Host): HostFiles;
  /** True if the configuration is beside the pages, and the host compresses by itself; otherwise pages are in the folder `site`. */
  isPlain: boolean;
}

/** Hosts of static files. */
export const staticTargets = {
  nginx: { configure: nginxFiles, isPlain: false },
  caddy: { configure: caddyFiles, isPlain: false },
  static: { configure: plainHostFiles, isPlain: true },
} satisfies Record<string, StaticTarget>;
