import { readdirSync, readFileSync } from 'node:fs';
import { releasesFolder } from '../../src/build/releases/releases.ts';

/** Processes whose command names a folder; on Linux. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return pid !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false; // it has ended meanwhile
      }
    });
}

/** The processes that run the server of a release of a project. */
export const serversIn = (root: string): number[] => processesIn(releasesFolder(root));
