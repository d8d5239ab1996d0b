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

/**
 * True if the server has a worker of this site, of any release; undefined if the response doesn't say, as that of a network which answers
 * everything with a page of its own. Rejects without a connection.
 */
async function isServed(): Promise<boolean | undefined> {
  const response = await fetch(publicPath(workerPath), { cache: 'no-cache', redirect: 'manual' });
  if (response.status === 404 || response.status === 410) return false;
  const isScript = response.status === 200 && /javascript/.test(response.headers.get('content-type') ?? '');
  return (isScript && (await response.text()).includes(savedAtHeader)) || undefined;
}

async function check(): Promise<void> {
  const served = await isServed();
  if (served) await noteScript();
  if (served !== false || !(await isGoneForGood(Date.now()))) return;
  await registration.unregister();
  await deleteCopies();
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
