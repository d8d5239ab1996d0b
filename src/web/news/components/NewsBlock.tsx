import { useEffect, useState } from 'react';
import { newsAddresses } from '../../../site/news.ts';
import { landingCount, type Landing, pageSize, readLanding } from '../../../site/contract.ts';
import { usePageContext } from '../../live/pageContext.tsx';
import { poll } from '../../live/poll.ts';
import { LandingNews } from '../LandingNews.tsx';
import { fetchNews, fetchNewsPage, uniqueItems, wasPublic } from '../newsData.ts';

/** So far back in the list is looked for items of a spoofed date. */
const mostSkipped = 200;

async function fetchLanding(signal: AbortSignal): Promise<Landing> {
  const { pinned, news } = await fetchNews(newsAddresses.landing, readLanding, signal);
  const sent = [...(pinned ? [pinned] : []), ...news];
  const landing = { pinned: pinned && wasPublic(pinned) ? pinned : undefined, news: news.filter(wasPublic) };
  if (sent.every(wasPublic)) return landing;
  // An API that doesn't know the date spoof, or files, send the newest items. Those of the spoofed date are further back in the list.
  for (let skip = 0; skip < mostSkipped && landing.news.length < landingCount; skip += pageSize) {
    const page = await fetchNewsPage(skip, signal);
    landing.news = uniqueItems([landing, page]);
    if (page.sent < pageSize) break;
  }
  return landing;
}

/** The last response, for a visitor who comes back to the home page within five minutes. */
let last: Landing | undefined;
const cacheMs = 5 * 60_000;

/** After a failure, the news in the HTML stays. */
export function NewsBlock() {
  const { landing: initial } = usePageContext().news;
  const [news, setNews] = useState(() => ({ landing: last ?? initial, failed: false, isFetched: last !== undefined }));
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
