import { useEffect, useSyncExternalStore } from 'react';
import { useHydrated } from '../live/siteContext.tsx';
import { savedBarId } from '../site/savedCopy.ts';
import { Instant } from './Time.tsx';

/**
 * Tells visitors that the page they read is a copy, or that they are offline.
 * @param savedAt since when it is a copy, as an HTTP or ISO date; undefined if it isn't
 */
export function OfflineNote({ savedAt }: { savedAt: string | undefined }) {
  const online = useSyncExternalStore(subscribe, isOnline, always);
  const hydrated = useHydrated();
  // The document of a copy came with a bar of its own, for the time until now (`src/serviceWorker/composePage.ts`).
  useEffect(() => {
    if (hydrated) document.getElementById(savedBarId)?.remove();
  }, [hydrated]);
  const isCopy = hydrated && savedAt !== undefined;
  return (
    <p role="status" className="connection-bar" hidden={online && !isCopy}>
      {isCopy ? (
        <>
          Saved on <Instant at={new Date(savedAt)} />. <a href="">Try again</a>
        </>
      ) : (
        !online && "You're offline. You can still read pages saved on this device. Others will open when you're back online."
      )}
    </p>
  );
}

const always = () => true;
const isOnline = () => navigator.onLine;

function subscribe(onChange: () => void) {
  const types = ['online', 'offline'];
  for (const type of types) addEventListener(type, onChange);
  return () => {
    for (const type of types) removeEventListener(type, onChange);
  };
}
