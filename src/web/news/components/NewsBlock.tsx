import { css } from '@linaria/core';
import { landingCount } from '../../../site/contract.ts';
import { newsItemKey, uniqueItems } from '../mergePages.ts';
import { useLandingNews } from '../useLandingNews.ts';
import { cells, color, space, wide } from '../../styles/tokens.ts';
import { LoadingCard } from '../LoadingCard.tsx';
import { NewsCard } from '../NewsCard.tsx';
import { NewsWithoutScripts } from '../NewsWithoutScripts.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';

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
