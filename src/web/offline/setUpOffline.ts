/**
 * What pages do for reading without a connection. The worker itself is in `serviceWorker`.
 * Begin here: this registers or removes it; `deleteCopies.ts` removes its copies, `components/KeptPages.tsx` lists them.
 * Gives `setUpOffline` to the start of the app, and `KeptPages` to pages.
 */
import { type LoadedAddresses, workerPath } from '../../site/savedCopy.ts';
import { deleteCopies, isGoneForGood, noteServed } from './deleteCopies.ts';
import { whenIdleAfterLoad } from '../live/browser.ts';
import { publicPath } from '../../domain/addresses.ts';

const workerUrl = publicPath(workerPath);

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
}

async function removeWorker(workers: ServiceWorkerContainer): Promise<void> {
  const ours = (await workers.getRegistrations()).filter(({ scope }) => scope === location.origin + publicPath('/'));
  for (const registration of ours) await registration.unregister();
  await deleteCopies();
}

async function start(workers: ServiceWorkerContainer, isOn: boolean): Promise<void> {
  if (!isOn) return await removeWorker(workers);
  const { status } = await fetch(workerUrl, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
  if (await isGoneForGood(status)) return await removeWorker(workers);
  // Other answers don't say whether the server has the script.
  if (status !== 200) return;
  await noteServed();
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // The policy returns this URL, as a trusted type, whatever it is given (see the content security policy).
  const trusted = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => workerUrl }).createScriptURL('');
  await workers.register(trusted ?? workerUrl, { updateViaCache: 'none' });
  const { waiting, active } = await workers.ready;
  const loaded: LoadedAddresses = [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  (waiting ?? active)?.postMessage(loaded);
}

/**
 * Registers the service worker, and tells it which files this page loaded. If offline support is turned off, or the server has not had the
 * worker on two days, removes it and its copies. Does nothing without storage, as in some private windows.
 */
export async function setUpOffline(isOn: boolean): Promise<void> {
  await whenIdleAfterLoad();
  try {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    if (serviceWorker) await start(serviceWorker, isOn);
  } catch {
    // No connection, or storage is blocked: some browsers throw on access to `serviceWorker`, others on registration.
  }
}
