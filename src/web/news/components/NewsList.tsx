import { css } from '@linaria/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { publicPath } from '../../../domain/addresses.ts';
import { newsListAddress, pageSize, startOfPage } from '../../../site/contract.ts';
import { usePageContext, useHydrated } from '../../live/pageContext.tsx';
import { useDocumentClient } from '../../live/queries.ts';
import { space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/buttons.ts';
import { VisuallyHidden } from '../../ui/inline.tsx';
import { SiteLink } from '../../ui/links.tsx';
import { NewsCard } from '../NewsCard.tsx';
import { NewsWithoutScripts } from '../NewsWithoutScripts.tsx';
import { loadMarkdown } from '../markdown/loadMarkdown.tsx';
import { countAdded, fetchNewsPage, newsItemKey, pagesOverlap, uniqueItems } from '../newsData.ts';

// Otherwise an API whose pages always overlap would be fetched forever.
const maxRefetches = 2;

/** The list of news after the newest `start` items, in pages of ten. The first page is in the HTML. */
function useNewsList(start: number) {
  const { list: initial } = usePageContext().news;
  const query = useInfiniteQuery(
    {
      queryKey: ['news', 'list', start],
      queryFn: async ({ pageParam, signal }) => {
        const [page] = await Promise.all([fetchNewsPage(pageParam, signal), pageParam === start ? undefined : loadMarkdown()]);
        return page;
      },
      initialPageParam: start,
      // A page without new items ends the list, too: an API that ignores `skip` would repeat itself forever.
      getNextPageParam: ({ news, sent }, pages, skip) =>
        sent < pageSize || (news.length > 0 && countAdded(pages) === 0) ? undefined : skip + pageSize,
      initialData: () =>
        initial?.skip === start ? { pages: [{ news: initial.news, sent: initial.news.length }], pageParams: [start] } : undefined,
      initialDataUpdatedAt: 0,
    },
    useDocumentClient(),
  );
  const { data, isFetching, refetch } = query;
  const pages = data?.pages ?? [];
  const overlap = pagesOverlap(pages);
  const refetches = useRef(0);
  useEffect(() => {
    if (!overlap) refetches.current = 0;
    else if (!isFetching && refetches.current++ < maxRefetches) void refetch();
  }, [overlap, isFetching, refetch]);
  return {
    items: uniqueItems(pages),
    /** Number of items that the last page added; 0 for the first page. */
    added: pages.length > 1 ? countAdded(pages) : 0,
    hasMore: query.hasNextPage || !data,
    isLoading: query.isLoading || query.isFetchingNextPage,
    isFetching,
    /** False while only the news in the HTML is known, which is not that of a date spoof. */
    isFetched: query.dataUpdatedAt > 0,
    failed: query.isLoadingError || query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  };
}

interface Props {
  list: ReturnType<typeof useNewsList>;
  /** Address of the next page of the list, for browsers without JavaScript; undefined on the last page. */
  nextPage: string | undefined;
  onPress(isPressed: boolean): void;
}

/** Loads more on a press, or once it is in view: as by a press if it has the focus, which it may lose. A plain link until hydration. */
function LoadMore({ list: { items, hasMore, isLoading, isFetching, failed, loadMore }, nextPage, onPress }: Props) {
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const load = useEffectEvent(() => (document.activeElement === button.current ? onPress(false) : loadMore()));
  useEffect(() => {
    if (!hydrated || !button.current || isFetching) return undefined;
    // After a failure, not until it comes into view again, so as not to retry in a loop.
    let mayLoad = !failed;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.at(-1)?.isIntersecting ?? false;
      if (inView && mayLoad) load();
      mayLoad ||= !inView;
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hydrated, items.length, isFetching, failed]);
  useEffect(() => {
    if (hadFocus.current) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [hydrated]);
  if (!hydrated && items.length > 0) {
    return (
      nextPage && (
        <a
          // React calls the cleanup just before it removes the link.
          ref={(link) => () => {
            hadFocus.current = document.activeElement === link;
          }}
          className={buttonClass.secondary}
          href={publicPath(nextPage)}
          // The head script may have added `dtspoof` to it.
          suppressHydrationWarning
        >
          Load More...
        </a>
      )
    );
  }
  if (!hasMore && !isLoading) return null;
  // Failures show no message. Without a connection, the bar at the bottom says so.
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass.secondary}
      aria-disabled={isLoading}
      data-scripted=""
      onClick={isLoading ? undefined : () => onPress(true)}
    >
      {isLoading ? 'Loading...' : 'Load More...'}
    </button>
  );
}

export function NewsList() {
  const { list: initial } = usePageContext().news;
  const asked = /^\d{1,6}$/.exec(new URLSearchParams(useLocation().search).get('skip') ?? '')?.[0];
  // As rendered by the server, and after hydration as in the address.
  const start = useHydrated() ? startOfPage(Number(asked ?? 0)) : (initial?.skip ?? 0);
  const list = useNewsList(start);
  const cards = useRef<HTMLUListElement>(null);
  // After a press, focus moves to the first new item, because the button may be gone; without one, if it is.
  const firstAdded = useRef<{ index: number; isPressed: boolean }>(undefined);
  const { items, isLoading, added } = list;
  useEffect(() => {
    if (isLoading || firstAdded.current === undefined) return;
    const { index, isPressed } = firstAdded.current;
    const first = cards.current?.children[index];
    if (first instanceof HTMLElement && (isPressed || document.activeElement === document.body)) first.focus({ preventScroll: true });
    firstAdded.current = undefined;
  }, [isLoading]);
  return (
    <section className={section} aria-label="Announcements">
      <h2 id="announcements">Announcements</h2>
      {start > 0 && <SiteLink to={newsListAddress(start - pageSize)}>Newer announcements</SiteLink>}
      <NewsWithoutScripts />
      <ul ref={cards} className="plain" data-baked={(items.length > 0 && !list.isFetched) || undefined}>
        {items.map((item) => (
          <li key={newsItemKey(item)} tabIndex={-1}>
            <NewsCard item={item} />
          </li>
        ))}
      </ul>
      {items.length === 0 && !list.hasMore && <p>{start > 0 ? 'There are no older announcements.' : "There's no news yet."}</p>}
      <LoadMore
        list={list}
        nextPage={initial?.more ? newsListAddress(start + pageSize) : undefined}
        onPress={(isPressed) => {
          firstAdded.current = { index: items.length, isPressed };
          list.loadMore();
        }}
      />
      <p role="status">
        <VisuallyHidden>
          {added > 0 && `${added} more ${added === 1 ? 'announcement' : 'announcements'}, ${items.length} in all`}
        </VisuallyHidden>
      </p>
    </section>
  );
}

const section = css`
  & > ul {
    display: grid;
    gap: ${space.l};
    margin: ${space.m} 0 ${space.l};
  }
  & > ul > li {
    scroll-margin-block: 6rem;
  }
`;
