import { publicPath } from '../../domain/base.ts';
import { savedAtHeader, workerPath } from '../../site/savedCopy.ts';
import { deleteCopies } from '../live/deleteCopies.ts';
import { findCopy, putCopy } from './copies.ts';

declare const registration: ServiceWorkerRegistration;

const dayMs = 86_400_000;
const seenKey = `${workerPath}?seen`;

/** Notes that the server has the script of this worker. */
export const noteScript = (): Promise<void> => putCopy(seenKey, 'The server has this script.', new Headers());

/** Whether the server has a worker of this site, of whichever release; undefined if it does not say. Rejects without a connection. */
async function isServed(): Promise<boolean | undefined> {
  const answer = await fetch(publicPath(workerPath), { cache: 'no-cache', redirect: 'manual' });
  if (answer.status === 404 || answer.status === 410) return false;
  if (answer.status !== 200) return undefined;
  const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
  return isScript && (await answer.text()).includes(savedAtHeader);
}

async function check(): Promise<void> {
  const served = await isServed();
  if (served) await noteScript();
  if (served !== false) return;
  await registration.unregister();
  await deleteCopies();
}

let checking: Promise<void> | undefined;

/**
 * Asks the server for the script of this worker. If it is gone, or another site's, so is this site: then the worker goes, too, with its
 * copies. Browsers look for a newer script, but keep the worker if there is none. Rejects without a connection, which says nothing.
 */
export const checkScript = (): Promise<void> => (checking ??= check().finally(() => (checking = undefined)));

/**
 * The same, if a day has passed.
 * @param now wall clock, milliseconds
 */
export async function checkScriptDaily(now: number): Promise<void> {
  const seenAt = Date.parse((await findCopy(seenKey))?.headers.get(savedAtHeader) ?? '');
  if (!(Math.abs(now - seenAt) < dayMs)) await checkScript();
}
