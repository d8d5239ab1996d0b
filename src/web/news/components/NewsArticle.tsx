import { css, cx } from '@linaria/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { publicPath, articleKey } from '../../../domain/addresses.ts';
import { sectionOf } from '../../../domain/theme/roles.ts';
import { isNotFoundStatus } from '../../../site/addresses.ts';
import { articleHeadingLevel } from '../../../site/serializedElements.ts';
import { newsAddresses } from '../../../site/news.ts';
import { type Article, type NewsItem, readArticle } from '../../../site/contract.ts';
import { useHydrated, usePageContext, useLayoutData } from '../../live/pageContext.tsx';
import { mayRetry } from '../../live/poll.ts';
import { useDocumentClient } from '../../live/queries.ts';
import { space, color, size, breakpoint, font, row } from '../../styles/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/buttons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SiteLink } from '../../ui/links.tsx';
import { NewsText } from '../NewsText.tsx';
import { NewsTime, DateStamp } from '../NewsTime.tsx';
import { NewsWithoutScripts } from '../NewsWithoutScripts.tsx';
import { loadMarkdown } from '../markdown/loadMarkdown.tsx';
import { fetchNews } from '../newsData.ts';

function ArticleHeader({ heading, item: { id, live, updated } = {} }: { heading: string; item: Partial<NewsItem> | undefined }) {
  return (
    <header className={header} data-section={sectionOf(articleKey)}>
      {live && <DateStamp date={live} />}
      <div>
        <SiteLink to="/news">All news</SiteLink>
        <h1 tabIndex={-1}>{heading}</h1>
        {live && (
          <p>
            <Badge state="open">Live</Badge> <NewsTime date={live} />
          </p>
        )}
        {updated && (
          <p>
            Corrected on <NewsTime date={updated} />
          </p>
        )}
        {/* Shares its short URL through the system's share sheet, or copies it. */}
        {id !== undefined && (
          <button
            type="button"
            className={cx(buttonClass.secondary, button)}
            data-copy={publicPath(`/n/${id}`)}
            data-share=""
            data-print="off"
            data-scripted=""
          >
            <Icon name="share" /> Share
          </button>
        )}
      </div>
    </header>
  );
}

// A shadow extends the background to both edges of the window: unlike a wider box, it cannot cause scrolling.
const header = css`
  display: grid;
  gap: ${space.m} ${space.l};
  margin-block-end: ${space.xl};
  padding-block: ${space.l};
  background: ${color.sky};
  box-shadow: 0 0 0 100vmax ${color.sky};
  clip-path: inset(0 -100vmax);
  --behind: ${color.sky};
  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    min-block-size: 12rem;
    & > div:only-child {
      grid-column: 1 / -1;
    }
  }
  & a {
    display: inline-block;
    padding-block: ${space.xs};
    color: inherit;
    font: 700 ${size.small} / 1.5 ${font.heading};
  }
  & h1 {
    margin: 0 0 ${space.m};
    font: 800 ${size.h1} / 1.05 ${font.heading};
    letter-spacing: -0.02em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & p {
    ${row}
    gap: ${space.xs} ${space.s};
    margin: 0;
    font-size: ${size.small};
  }
  & p + p {
    margin-block-start: ${space.xs};
  }
  @media print {
    min-block-size: 0;
    padding: 0;
    background: none;
    box-shadow: none;
    & > [aria-hidden],
    & a {
      display: none;
    }
  }
`;

const button = css`
  gap: ${space.s};
  margin-block-start: ${space.l};
  &[data-copied]::after {
    content: '(copied)' / '';
  }
`;

function AdjacentNews({ newer, older }: Pick<Article, 'newer' | 'older'>) {
  const spoof = useHydrated() ? window.siteClock.spoof : undefined;
  // On a day of the past, the newer one may not have been published yet.
  const isPast = spoof?.kind === 'time' && spoof.time < window.siteClock.actualNow();
  return (
    <nav className={links} aria-label="More news" data-print="off">
      {Object.entries({ Newer: isPast ? undefined : newer, Older: older }).map(
        ([name, link]) =>
          link && (
            <SiteLink key={name} to={`/news/${link.id}`}>
              <small>{name}</small> {link.heading}
            </SiteLink>
          ),
      )}
      <SiteLink to="/news">All news</SiteLink>
    </nav>
  );
}

const links = css`
  display: grid;
  gap: ${space.m};
  margin-block-start: ${space.xl};
  padding-block-start: ${space.m};
  border-block-start: 4px dotted ${color.line};
  & a {
    justify-self: start;
    font: 700 ${size.h4} / 1.3 ${font.heading};
    overflow-wrap: anywhere;
  }
  /* The underline of a link does not extend to an inline block. */
  & small {
    display: inline-block;
    inline-size: 100%;
    color: ${color.quiet};
    font: 400 ${size.small} / 1.4 ${font.text};
  }
  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: 1fr 1fr;
  }
`;

const isMissing = (error: Error | null) => typeof error?.cause === 'number' && isNotFoundStatus(error.cause);

/** Fetches an article by its id, with its neighbors. After a failure the current article stays, unless the API says that there is none. */
function useArticle(id: number | undefined) {
  const { article: initial } = usePageContext().news;
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['news', 'article', id],
      queryFn: async ({ signal }) => {
        const [article] = await Promise.all([
          fetchNews(newsAddresses.item(id ?? 0), readArticle(id ?? 0), signal),
          initial?.news.id === id ? undefined : loadMarkdown(),
        ]);
        return article;
      },
      enabled: id !== undefined,
      retry: (failures, reason) => !isMissing(reason) && mayRetry(failures),
      initialData: () => (initial?.news.id === id ? initial : undefined),
    },
    useDocumentClient(),
  );
  if (id === undefined || isMissing(error)) return { state: 'missing', refetch } as const;
  if (data) return { state: 'loaded', article: data, refetch } as const;
  return { state: error ? 'failed' : 'loading', refetch } as const;
}

const headings = { loading: 'Loading', missing: 'Page Not Found', failed: 'Error Fetching News' };

export function NewsArticle() {
  const { news = '' } = useParams();
  const id = /^\d{1,15}$/.test(news) ? Number(news) : undefined;
  const { state, article, refetch } = useArticle(id);
  const { name } = useLayoutData().convention;
  const heading = state === 'loaded' ? article.news.heading : headings[state];
  useEffect(() => {
    document.title = `${heading} - ${name}`;
  }, [heading, name]);
  const isHeard = useRef(false);
  useEffect(() => {
    const shown = document.querySelector<HTMLElement>('main h1');
    // The heading that was read out said "Loading", or the focused button has been removed.
    if (isHeard.current && state !== 'failed' && [shown, document.body].includes(document.activeElement as HTMLElement)) {
      shown?.blur();
      shown?.focus({ preventScroll: true });
    }
    isHeard.current = state === 'loading' && document.activeElement === shown;
  }, [state]);
  const retry = () => {
    isHeard.current = true;
    void refetch();
  };
  return (
    <div aria-busy={state === 'loading'}>
      <ArticleHeader heading={heading} item={article?.news} />
      {state === 'loading' && <NewsWithoutScripts />}
      {state === 'missing' && (
        <p>
          There's no news item at this address. <SiteLink to="/news">All news</SiteLink>
        </p>
      )}
      {state === 'failed' && (
        <div role="alert">
          <p>We couldn't load this news item. Check your connection and try again.</p>
          <button type="button" className={buttonClass.primary} onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {article && (
        <>
          <NewsText text={article.news.content} headingLevel={articleHeadingLevel} />
          <AdjacentNews newer={article.newer} older={article.older} />
        </>
      )}
    </div>
  );
}
