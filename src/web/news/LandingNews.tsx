import { css } from '@linaria/core';
import { landingCount } from '../../site/contract.ts';
import type { InitialNews } from '../../site/pageData.ts';
import { color, space, wide } from '../styles/tokens.ts';
import { SiteLink } from '../ui/links.tsx';
import { LoadingCard, NewsCard } from './NewsCard.tsx';
import { NewsWithoutScripts } from './NewsWithoutScripts.tsx';
import { newsItemKey, uniqueItems } from './newsData.ts';

/** @param isFetched false while only the news in the HTML is known, which is not that of a date spoof */
export function LandingNews({ landing, failed, isFetched }: { landing: InitialNews['landing']; failed: boolean; isFetched: boolean }) {
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
  inline-size: calc(min(100%, ${wide}) - 2 * ${space.m});
  margin: ${space.xl} auto;
  & > [role='alert'] {
    padding: ${space.m};
    border: 2px solid ${color.action};
    background: ${color.card};
  }
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: ${space.l};
    margin: ${space.m} 0;
  }
`;
