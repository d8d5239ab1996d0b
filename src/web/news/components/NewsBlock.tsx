import { useEffect, useState } from 'react';
import { newsAddresses } from '../../../site/news.ts';
import { type Landing, readLanding } from '../../../site/contract.ts';
import { usePageContext } from '../../live/pageContext.tsx';
import { poll } from '../../live/poll.ts';
import { LandingNews, type LandingState } from '../LandingNews.tsx';
import { fetchNews, wasPublic } from '../newsData.ts';

async function fetchLanding(signal: AbortSignal): Promise<Landing> {
  const { pinned, news } = await fetchNews(newsAddresses.landing, readLanding, signal);
  return { pinned: pinned && wasPublic(pinned) ? pinned : undefined, news: news.filter(wasPublic) };
}

/** The last response, for a visitor who comes back to the home page within five minutes. */
let last: Landing | undefined;
const cacheMs = 5 * 60_000;

/** After a failure, the news in the HTML stays. */
export function NewsBlock() {
  const { landing: initial } = usePageContext().news;
  const [news, setNews] = useState<LandingState>(() => ({
    landing: last ?? (initial && { pinned: initial.pinned, news: initial.news }),
    failed: false,
    isFetched: last !== undefined,
  }));
  useEffect(() => {
    const stop = poll(
      async (signal) => {
        last = await fetchLanding(signal);
        if (!signal.aborted) setNews({ landing: last, failed: false, isFetched: true });
      },
      (error) => {
        console.warn(`news landing: ${error instanceof Error ? error.message : String(error)}`);
        setNews((before) => ({ ...before, failed: true }));
      },
      false,
    );
    return () => {
      stop();
      const kept = last;
      setTimeout(() => {
        if (last === kept) last = undefined;
      }, cacheMs);
    };
  }, []);
  return <LandingNews {...news} />;
}
