import { useEffect, useRef } from 'react';
import type { LoadedNews } from './useNewsList.ts';
import { useHydrated } from '../live/siteContext.tsx';
import { buttonClass } from '../ui/Button.tsx';

interface Props {
  list: LoadedNews;
  /** The page of the list that follows, for browsers without JavaScript; undefined after the last. */
  next: string | undefined;
  onAsk(): void;
}

/** Loads more of the list (section 2): on request, and by itself when it scrolls into view. A link until hydration. */
export function MoreNews({ list, next, onAsk }: Props) {
  const hydrated = useHydrated();
  const button = useLoadInView(list);
  if (!hydrated && list.items.length > 0) {
    return (
      next && (
        <a className={buttonClass.secondary} href={next}>
          Load More...
        </a>
      )
    );
  }
  if (!list.more && !list.loading) return null;
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass.secondary}
      aria-disabled={list.loading}
      onClick={list.loading ? undefined : onAsk}
    >
      {list.loading ? 'Loading...' : 'Load More...'}
    </button>
  );
}

/** Loads whenever the element scrolls into view; after a failure only once it has been out of view. */
function useLoadInView({ items, busy, failed, load }: LoadedNews) {
  const target = useRef<HTMLButtonElement>(null);
  const count = items.length;
  useEffect(() => {
    if (!target.current || busy) return undefined;
    let armed = !failed;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)?.isIntersecting ?? false;
      if (inView && armed) load();
      armed ||= !inView;
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [count, busy, failed, load]);
  return target;
}
