import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { type LoadedArticle, useArticle } from '../useArticle.ts';
import { useLayoutData } from '../../live/pageContext.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ArticleHeader } from '../ArticleHeader.tsx';
import { AdjacentNews } from '../AdjacentNews.tsx';
import { articleHeadingLevel } from '../../../site/serializedElements.ts';
import { NewsText } from '../NewsText.tsx';
import { NewsWithoutScripts } from '../NewsWithoutScripts.tsx';
import { SiteLink } from '../../ui/SiteLink.tsx';

const headings = { loading: 'Loading', missing: 'Page Not Found', failed: 'Error Fetching News' };

/** A news item in full (section 2, News article), or its loading and error states. */
export function NewsArticle() {
  const { news = '' } = useParams();
  const id = /^\d{1,15}$/.test(news) ? Number(news) : undefined;
  const article = useArticle(id);
  const { name } = useLayoutData().convention;
  const heading = article.state === 'loaded' ? article.item.heading : headings[article.state];
  useEffect(() => {
    document.title = `${heading} - ${name}`;
  }, [heading, name]);
  const isHeard = useRef(false);
  useEffect(() => {
    const shown = document.querySelector<HTMLElement>('main h1');
    // The heading that was read out said "Loading", or the focused button has been removed.
    if (isHeard.current && article.state !== 'failed' && [shown, document.body].includes(document.activeElement as HTMLElement)) {
      shown?.blur();
      shown?.focus({ preventScroll: true });
    }
    isHeard.current = article.state === 'loading' && document.activeElement === shown;
  }, [article.state]);
  const retry = (load: () => unknown) => {
    isHeard.current = true;
    load();
  };
  return (
    <div aria-busy={article.state === 'loading'}>
      <ArticleHeader
        heading={heading}
        {...(article.state === 'loaded' && { id, live: article.item.live, updated: article.item.updated })}
      />
      <ArticleBody article={article} onRetry={retry} />
      {article.state === 'loaded' && <AdjacentNews newer={article.newer} older={article.older} />}
    </div>
  );
}

function ArticleBody({ article, onRetry }: { article: LoadedArticle; onRetry(load: () => unknown): void }) {
  switch (article.state) {
    case 'loading':
      return <NewsWithoutScripts />;
    case 'missing':
      return (
        <p>
          There's no news item at this address. <SiteLink to="/news">All news</SiteLink>
        </p>
      );
    case 'failed':
      return (
        <div role="alert">
          <p>We couldn't load this news item. Check your connection and try again.</p>
          <button type="button" className={buttonClass.primary} onClick={() => onRetry(article.retry)}>
            Try again
          </button>
        </div>
      );
    case 'loaded':
      return <NewsText text={article.item.content} headingLevel={articleHeadingLevel} />;
  }
}
