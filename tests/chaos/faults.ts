import { failedBuild, killedBuild, otherUser, stoppedBuild, twoBuilds } from './buildFaults.ts';
import type { Fault } from './fault.ts';
import { diskFull, fewDescriptors, littleMemory, readOnly } from './machineFaults.ts';
import { builtOver, deletedReleases, killedSwitch, twoOfEach, twoStarts } from './releaseFaults.ts';
import { brokenContent, killedPublish, killedStart } from './serverFaults.ts';

/** All faults, in the order of the table in docs/operating.md. The first four are at random moments. */
export const faults: readonly Fault[] = [
  killedBuild,
  killedStart,
  killedPublish,
  killedSwitch,
  builtOver,
  deletedReleases,
  stoppedBuild,
  twoBuilds,
  twoStarts,
  twoOfEach,
  failedBuild,
  diskFull,
  readOnly,
  fewDescriptors,
  littleMemory,
  brokenContent,
  otherUser,
];

/** The faults as a table in Markdown. */
export const tableOf = (rows: readonly Fault[]): string =>
  [
    '| fault | visitors | operators |',
    '|---|---|---|',
    ...rows.map(({ name, visitors, operators }) => `| ${name} | ${visitors} | ${operators} |`),
  ].join('\n');
