import { type ReactNode, useEffect, useState } from 'react';
import { useConfig, useOnline } from '../live/hooks.ts';
import { useHydrated, usePageContext } from '../live/pageContext.tsx';
import { useIsLoading } from '../navigation/navigation.ts';
import { Gate, inState } from '../time/Gate.tsx';
import { Instant } from '../time/Time.tsx';
import { AnyLink } from '../ui/links.tsx';

/**
 * The site-wide notice, on every page while it is active. Standalone pages render it even if it is empty, for `followNotice` to fill in.
 */
export function NoticeBar({ standalone }: { standalone: boolean }) {
  const { text, link, linkText = 'Read more' } = useConfig().notice ?? {};
  if (!text && !standalone) return null;
  return (
    <Gate when={inState('notice', 'open')}>
      <aside aria-label="Notice" className="notice-bar" hidden={!text}>
        <strong>{text}</strong>{' '}
        {(link !== undefined || standalone) && (
          <AnyLink href={link ?? '/'} hidden={link === undefined}>
            {linkText}
          </AnyLink>
        )}
      </aside>
    </Gate>
  );
}

/** In milliseconds. Shorter waits need no indicator. */
const noticeableMs = 500;

/** True if the next page takes noticeably long to load. */
function useIsLate(): boolean {
  const isLoading = useIsLoading();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(isLoading), isLoading ? noticeableMs : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLate && isLoading;
}

/** Says that the next page is loading, that the current page is a saved copy, or that the device is offline. */
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
  // Always there, because screen readers don't announce a live region that comes with its text.
  return (
    <p role="status" className="connection-bar">
      {text}
    </p>
  );
}
