import { basename } from 'node:path';
import type { FollowStatus } from './follow/createFollower.ts';
import type { LiveSite } from './updates/liveSite.ts';

/**
 * The content of `/readyz`: the versions of release, code and content, the age of the published content, files with problems that wait for
 * their author, and the followed branch.
 * @param release folder of the served release
 * @param now current time, milliseconds since the epoch
 */
export function serverStatus(
  { state, updatedAt, refusal }: Pick<LiveSite, 'state' | 'updatedAt' | 'refusal'>,
  release: string,
  code: string,
  now: number,
  follows?: FollowStatus,
) {
  return {
    release: basename(release),
    code,
    content: state.version,
    published: new Date(updatedAt).toISOString(),
    publishedSecondsAgo: Math.round((now - updatedAt) / 1000),
    refused: refusal
      ? {
          time: new Date(refusal.at).toISOString(),
          problem: refusal.message,
          waiting: refusal.waiting.map(({ file, since }) => ({ file, since: new Date(since).toISOString() })),
        }
      : null,
    ...(follows && { follows }),
  };
}
