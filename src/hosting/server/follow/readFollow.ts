import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../hosts/usageError.ts';
import type { Followed } from './fastForward.ts';

/** The branch that the server follows, and the secret of the forge's webhook. */
export interface FollowOptions extends Followed {
  secret: string | undefined;
}

/**
 * Reads `FOLLOW`, for example `origin/main`, and `FOLLOW_SECRET`.
 * @throws {UsageError} if one is invalid
 */
export function readFollow({ FOLLOW, FOLLOW_SECRET }: Readonly<Record<string, string | undefined>>): FollowOptions | undefined {
  if (!FOLLOW) {
    if (FOLLOW_SECRET) throw new UsageError('FOLLOW_SECRET is set, but not FOLLOW. Name the branch to follow, as in FOLLOW=origin/main.');
    return undefined;
  }
  const [, remote, branch] = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9](?:(?!\.\.)[\w./-])*)$/.exec(FOLLOW) ?? [];
  if (remote === undefined || branch === undefined)
    throw new UsageError(`FOLLOW is "${FOLLOW}". Write a remote and its branch, as in origin/main.`);
  if (FOLLOW_SECRET && FOLLOW_SECRET.length < 16)
    throw new UsageError('FOLLOW_SECRET is too short. Write at least 16 random characters, such as those of "openssl rand -hex 32".');
  return { remote, branch, secret: FOLLOW_SECRET || undefined };
}

/** @throws {UsageError} if a folder is not a git checkout */
export function expectCheckout(root: string): void {
  if (!existsSync(join(root, '.git'))) throw new UsageError(`FOLLOW needs a checkout of git, and ${root} is none.`);
}
