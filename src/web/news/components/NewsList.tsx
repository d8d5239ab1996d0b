import { css } from '@linaria/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { newsListAddress, pageSize, startOfPage } from '../../../site/contract.ts';
import { newsItemKey } from '../mergePages.ts';
import { useNewsList } from '../useNewsList.ts';
import { useHydrated, usePageContext } from '../../live/pageContext.tsx';
import { space } from '../../styles/tokens.ts';
import { LoadMore } from '../LoadMore.tsx';
import { NewsCard } from '../NewsCard.tsx';
import { NewsWithoutScripts } from '../NewsWithoutScripts.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Number of newest items to skip: as rendered by the server, and after hydration as in the address. */
function useStart(): number {
  const { list } = usePageContext().news;
  const hydrated = useHydrated();
  const { search } = useLocation();
  const skip = /^\d{1,6}$/.exec(new URLSearchParams(search).get('skip') ?? '')?.[0];
  return hydrated ? startOfPage(Number(skip ?? 0)) : (list?.skip ?? 0);
}

/** All news, newest first (section 2, News list). */
export function NewsList() {
  const start = useStart();
  const list = useNewsList(start);
  const { list: initial } = usePageContext().news;
  const cards = useRef<HTMLUListElement>(null);
  // After a press, focus moves to the first new item, because the button may be gone.
  const firstAdded = useRef<number>(undefined);
  const { items, isLoading, added } = list;
  useEffect(() => {
    if (isLoading || firstAdded.current === undefined) return;
    const first = cards.current?.children[firstAdded.current];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
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
        onPress={() => {
          firstAdded.current = items.length;
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
