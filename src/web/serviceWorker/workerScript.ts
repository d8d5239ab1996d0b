import { publicPath } from '../../domain/addresses.ts';
import { savedAtHeader, workerPath } from '../../site/savedCopy.ts';
import { deleteCopies, isGoneForGood, noteServed } from '../offline/deleteCopies.ts';
import { findCopy, putCopy } from './copies.ts';

declare const registration: ServiceWorkerRegistration;

const dayMs = 86_400_000;
const seenKey = `${workerPath}?seen`;

/** Records that the server has this worker's script. */
export async function noteScript(): Promise<void> {
  await putCopy(seenKey, 'The server has this script.', new Headers());
  await noteServed();
}

/** Ignores what is no answer about the script, such as a network's own page in place of everything. Rejects without a connection. */
async function check(): Promise<void> {
  const response = await fetch(publicPath(workerPath), { cache: 'no-cache', redirect: 'manual' });
  const { status, headers } = response;
  const isScript = status === 200 && /javascript/.test(headers.get('content-type') ?? '');
  // A worker of this site, of any release.
  if (isScript && (await response.text()).includes(savedAtHeader)) return await noteScript();
  if (await isGoneForGood(status)) {
    await registration.unregister();
    await deleteCopies();
  }
}

let checking: Promise<void> | undefined;

/**
 * Checks whether the server still has this worker's script. If it answers on two days that it doesn't, unregisters the worker and deletes
 * its copies: browsers keep a worker whose script is gone. Rejects without a connection, which proves nothing.
 */
export const checkScript = (): Promise<void> => (checking ??= check().finally(() => (checking = undefined)));

/** @param now current time, milliseconds since the epoch */
export async function checkScriptDaily(now: number): Promise<void> {
  const seenAt = Date.parse((await findCopy(seenKey))?.headers.get(savedAtHeader) ?? '');
  if (!(Math.abs(now - seenAt) < dayMs)) await checkScript();
}
