import { css } from '@linaria/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { type Article, useArticle } from '../live/news.ts';
import { LiveQueries } from '../live/LiveQueries.tsx';
import { useShell } from '../live/site.tsx';
import { font, size, space } from '../styles/tokens.ts';
import { buttonClass } from '../ui/Button.tsx';
import { LiveMark } from '../ui/news/LiveMark.tsx';
import { NewsNeighbours } from '../ui/news/NewsNeighbours.tsx';
import { NewsText } from '../ui/news/NewsText.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

const headings = { loading: 'Loading', missing: 'Page Not Found', failed: 'Error Fetching News' };

/** One news item in full (section 2, News article), and what stands in its place until and unless it is there. */
export function NewsArticle() {
  return (
    <LiveQueries>
      <LiveArticle />
    </LiveQueries>
  );
}

function LiveArticle() {
  const { news = '' } = useParams();
  const id = /^\d{1,15}$/.test(news) ? Number(news) : undefined;
  const article = useArticle(id);
  const { name } = useShell().convention;
  const heading = article.state === 'loaded' ? article.item.heading : headings[article.state];
  useEffect(() => {
    document.title = `${heading} - ${name}`;
  }, [heading, name]);
  return (
    <div className={sheet} aria-busy={article.state === 'loading'}>
      <h1 tabIndex={-1}>{heading}</h1>
      <ArticleBody article={article} />
      {id !== undefined && article.state === 'loaded' && <NewsNeighbours id={id} />}
    </div>
  );
}

function ArticleBody({ article }: { article: Article }) {
  switch (article.state) {
    case 'loading':
      return null;
    case 'missing':
      return (
        <p>
          There is no news item at this address. <SiteLink to="/news">All news</SiteLink>
        </p>
      );
    case 'failed':
      return (
        <div role="alert">
          <p>The server did not answer as it should. Your connection may be at fault, or ours.</p>
          <button type="button" className={buttonClass.primary} onClick={() => article.retry()}>
            Try again
          </button>
        </div>
      );
    case 'loaded': {
      const { content, live, updated } = article.item;
      return (
        <>
          <LiveMark live={live} updated={updated} />
          <NewsText text={content} headingLevel={2} />
        </>
      );
    }
  }
}

const sheet = css`
  padding-block-start: ${space.xl};

  & > h1 {
    margin: 0 0 ${space.m};
    font: 800 ${size.h1} / 1.05 ${font.heading};
    letter-spacing: -0.02em;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  & > h1 + div {
    margin-block-end: ${space.l};
  }
`;
