import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated, usePageContext } from '../live/pageContext.tsx';
import { useOnline } from '../live/useOnline.ts';
import { useIsLoading } from '../navigation/loading.ts';
import { Instant } from '../time/Time.tsx';

/** A wait that is shorter, in milliseconds, needs no sign. */
const noticeableMs = 500;

/** Whether the next page takes noticeably long. */
function useIsLate(): boolean {
  const isLoading = useIsLoading();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(isLoading), isLoading ? noticeableMs : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate && isLoading;
}

/** Tells visitors that the next page takes a while, that the page they read is a copy, or that they are offline. */
export function ConnectionBar() {
  const { layout, origin } = usePageContext();
  const online = useOnline();
  const hydrated = useHydrated();
  const isLate = useIsLate();
  let text: ReactNode = online ? undefined : layout.offlineWords.offline;
  if (isLate) text = online ? 'Loading…' : layout.offlineWords.page;
  else if (hydrated && origin && origin.from !== 'server')
    text = (
      <span>
        {origin.from === 'copy' ? (
          <span key="copy">
            Saved on <Instant at={origin.savedAt} />
          </span>
        ) : (
          <span>Not saved on this device</span>
        )}
        . <a href="">Try again</a>
      </span>
    );
  return (
    <p role="status" className="connection-bar" hidden={text === undefined}>
      {text}
    </p>
  );
}
