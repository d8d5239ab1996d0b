import { basename } from 'node:path';
import type { FollowStatus } from './follow/createFollower.ts';
import type { LiveSite } from './updates/liveSite.ts';

/**
 * What `/readyz` tells: the versions of release, code and content, how old the content in force is, and what
 * waits for its author: with which problem, and which files since when; and the branch that is followed.
 * @param release folder of the release that is served
 * @param now wall clock, milliseconds
 */
export function statusOf(
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
