import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from '../live/pageContext.tsx';
import { buttonClass } from '../ui/Button.tsx';
import type { LoadedNews } from './useNewsList.ts';
import { publicPath } from '../../domain/base.ts';

interface Props {
  list: LoadedNews;
  /** Address of the next page of the list, for browsers without JavaScript; undefined on the last page. */
  nextPage: string | undefined;
  onPress(): void;
}

/** Loads more of the list on a press, and automatically when scrolled into view (section 2). A plain link until hydration. */
export function LoadMore({ list, nextPage, onPress }: Props) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLoadInView(button, list, hydrated);
  useEffect(() => {
    if (hadFocus.current) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [hydrated]);
  if (!hydrated && list.items.length > 0) {
    return (
      nextPage && (
        <a
          // React calls the cleanup just before it removes the link.
          ref={(link) => () => {
            hadFocus.current = document.activeElement === link;
          }}
          className={buttonClass.secondary}
          href={publicPath(nextPage)}
        >
          Load More...
        </a>
      )
    );
  }
  if (!list.hasMore && !list.isLoading) return null;
  // Failures show no message (section 8). Without a connection, the bar at the bottom says so.
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass.secondary}
      aria-disabled={list.isLoading}
      data-scripted=""
      onClick={list.isLoading ? undefined : onPress}
    >
      {list.isLoading ? 'Loading...' : 'Load More...'}
    </button>
  );
}

/** Loads more while the button is in view. After a failure, waits until it comes into view again, so as not to retry in a loop. */
function useLoadInView(
  target: RefObject<HTMLElement | null>,
  { items: { length }, isFetching, failed, loadMore }: LoadedNews,
  hydrated: boolean,
): void {
  useEffect(() => {
    if (!hydrated || !target.current || isFetching) return undefined;
    let mayLoad = !failed;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)?.isIntersecting ?? false;
      if (inView && mayLoad) loadMore();
      mayLoad ||= !inView;
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, hydrated, length, isFetching, failed, loadMore]);
}
