import { css } from '@linaria/core';
import { useQuery } from '@tanstack/react-query';
import { landingCount } from '../../../site/contract.ts';
import type { Landing } from '../../../site/readResponses.ts';
import { usePageContext } from '../../live/pageContext.tsx';
import { useDocumentClient } from '../../live/queries.ts';
import { cells, color, space, wide } from '../../styles/tokens.ts';
import { SiteLink } from '../../ui/links.tsx';
import { LoadingCard, NewsCard } from '../NewsCard.tsx';
import { NewsWithoutScripts } from '../NewsWithoutScripts.tsx';
import { fetchLanding, newsItemKey, uniqueItems } from '../newsData.ts';

interface LandingNews {
  landing: Landing | undefined;
  failed: boolean;
  /** False while only the news in the HTML is known, which is not that of a date spoof. */
  isFetched: boolean;
}

/** Fetches the news for the home page. After a failure, the news in the HTML stays. */
function useLandingNews(): LandingNews {
  const { landing: initial } = usePageContext().news;
  const { data, isError, dataUpdatedAt } = useQuery(
    {
      queryKey: ['news', 'landing'],
      queryFn: ({ signal }) => fetchLanding(signal),
      initialData: () => initial && { pinned: initial.pinned, news: initial.news },
      initialDataUpdatedAt: 0,
    },
    useDocumentClient(),
  );
  return { landing: data, failed: isError, isFetched: dataUpdatedAt > 0 };
}

/** The news on the home page (section 2): up to three cards, the pinned one first, or placeholders while they load. */
export function NewsBlock() {
  const { landing, failed, isFetched } = useLandingNews();
  const pinned = landing?.pinned ? [landing.pinned] : [];
  const items = landing && uniqueItems([{ news: pinned }, landing]).slice(0, landingCount);
  return (
    <section className={block} aria-label="Latest news" aria-busy={!landing && !failed}>
      <h2 id="latest-news">Latest news</h2>
      {failed && <p role="alert">An error occurred while getting news.</p>}
      {items?.length === 0 && <p>There's no news yet.</p>}
      <NewsWithoutScripts />
      <ul className="plain" data-baked={(landing && !isFetched) || undefined}>
        {items?.map((item, index) => (
          <li key={newsItemKey(item)}>
            <NewsCard item={item} pinned={index < pinned.length} />
          </li>
        ))}
        {!landing &&
          !failed &&
          Array.from({ length: landingCount }, (_, index) => (
            <li key={index} data-scripted="">
              <LoadingCard />
            </li>
          ))}
      </ul>
      <SiteLink to="/news">All news</SiteLink>
    </section>
  );
}

const block = css`
  box-sizing: border-box;
  max-inline-size: ${wide};
  margin: ${space.xl} auto;
  padding-inline: ${space.m};
  & > [role='alert'] {
    padding: ${space.m};
    border: 2px solid ${color.action};
    background: ${color.card};
  }
  & > ul {
    ${cells('14rem', space.l)}
    margin: ${space.m} 0;
  }
`;
