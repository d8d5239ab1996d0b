import { type LoadedAddresses, workerPath } from '../../site/savedCopy.ts';
import { deleteCopies } from './deleteCopies.ts';
import { whenIdleAfterLoad } from './idle.ts';
import { publicPath } from '../../domain/base.ts';

const workerUrl = publicPath(workerPath);

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

/** The one trusted address of a script (see the content security policy): whatever goes in, the worker's comes out. */
function trustedWorkerPath(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl;
}

async function forget(workers: ServiceWorkerContainer): Promise<void> {
  const ours = (await workers.getRegistrations()).filter(({ scope }) => scope === location.origin + publicPath('/'));
  for (const registration of ours) await registration.unregister();
  await deleteCopies();
}

/** Whether the server has the worker; undefined if it does not say, because there is no connection. */
async function isServed(): Promise<boolean | undefined> {
  const { status } = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
  if (status === 404 || status === 410) return false;
  return status === 200 ? true : undefined;
}

async function start(workers: ServiceWorkerContainer, isOn: boolean): Promise<void> {
  const served = isOn && (await isServed());
  if (served === false) return await forget(workers);
  if (!served) return;
  await workers.register(trustedWorkerPath(), { updateViaCache: 'none' });
  const { waiting, active } = await workers.ready;
  const loaded: LoadedAddresses = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  (waiting ?? active)?.postMessage(loaded);
}

/**
 * Lets this device keep the site for reading without a connection: starts the service worker, and tells it what this page has
 * loaded. Where the site is set not to, or the server no longer has the worker, removes all of it. Without storage, as in some
 * private windows, nothing happens.
 */
export async function keepOffline(isOn: boolean): Promise<void> {
  await whenIdleAfterLoad();
  try {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (serviceWorker) await start(serviceWorker, isOn);
  } catch {
    // No connection, or storage is blocked: some browsers then throw where the worker is named, and others where it starts.
  }
}
