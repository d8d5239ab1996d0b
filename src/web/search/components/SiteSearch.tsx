import { css } from '@linaria/core';
import { useEffect, type ComponentType, type SyntheticEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { publicPath } from '../../../domain/addresses.ts';
import { spoofParameter } from '../../../domain/spoof.ts';
import { withoutTrailingSlash } from '../../../site/addresses.ts';
import { withTimeout } from '../../live/browser.ts';
import { useOnline } from '../../live/hooks.ts';
import { useData, useHydrated, usePageContext } from '../../live/pageContext.tsx';
import { font, size, space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import type { LiveResultsProps } from '../LiveResults.tsx';
import { countText, ResultList } from '../results.tsx';
import { searchFieldClass, useSearchFailure } from '../searchField.ts';

/** Debounce in milliseconds: Safari allows a hundred history changes in half a minute. */
const debounceMs = 300;

/** Writes the query into the address of the search page: not through the router, for which that is a navigation and moves the focus. */
function write(query: string): void {
  const url = new URL(location.href);
  // The visitor may have left the page meanwhile.
  if (withoutTrailingSlash(url.pathname) !== publicPath('/search') || (url.searchParams.get('q') ?? '') === query) return;
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  history.replaceState(history.state, '', url);
}

/** Keeps the query in the address, so that results can be shared, reloaded and returned to. @param query undefined before typing */
function useQueryInAddress(query: string | undefined): void {
  useEffect(() => {
    if (query === undefined) return undefined;
    const now = () => write(query);
    const timer = setTimeout(now, debounceMs);
    // Write now, before a link adds a history entry.
    const leaving = ['click', 'submit', 'pagehide'];
    for (const type of leaving) addEventListener(type, now, true);
    return () => {
      clearTimeout(timer);
      for (const type of leaving) removeEventListener(type, now, true);
    };
  }, [query]);
}

/** Kept after loading, so that on Back results render at once and the page scrolls to where it was. */
let loadedResults: ComponentType<LiveResultsProps> | undefined;

/** The search field and its results. Without JavaScript the server searches; with it the browser, which doesn't send the query. */
export function SiteSearch() {
  // A link to the page, such as "All pages", begins anew.
  return <SearchBox key={useLocation().key} />;
}

function SearchBox() {
  const { search: initial } = usePageContext();
  const { placeholder, nothingFound, tips } = useData('search');
  const { general = '' } = useData('addresses');
  const texts = { nothingFound, tips, email: general };
  const { search: query } = useLocation();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<string>();
  // A static host does not search, and serves the same page for every query.
  const asked = isHydrated ? new URLSearchParams(query).get('q') : initial?.query;
  const text = typed ?? asked ?? '';
  const fromServer = text === initial?.query ? initial : undefined;
  useQueryInAddress(typed);
  const [entered, setEntered] = useState<string>();
  const [Live, setLive] = useState(() => loadedResults);
  // Undefined until the browser searches.
  const [status, setStatus] = useState<string>();
  const failure = `${useSearchFailure()} All pages are listed below.`;
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React keeps text that was typed before hydration, but fires no change event.
    const early = field.current;
    if (early && early.value !== early.defaultValue) setTyped(early.value);
  }, []);
  const isWanted = isHydrated && text.trim() !== '';
  const isLoaded = Live !== undefined;
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    withTimeout(import('../LiveResults.tsx')).then(
      (module) => setLive(() => (loadedResults = module.LiveResults)),
      () => setStatus(failure),
    );
    // After a failure, typing and a network load it again.
  }, [isWanted, isLoaded, text, online, failure]);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setEntered(text);
  };
  return (
    <>
      <form action={publicPath('/search')} method="get" role="search" onSubmit={onSubmit} className={form}>
        <label htmlFor="search-field">What are you looking for?</label>
        <input
          id="search-field"
          ref={field}
          type="search"
          className={searchFieldClass}
          name="q"
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={placeholder}
          maxLength={120}
          autoComplete="off"
          suppressHydrationWarning
        />
        {initial?.spoof !== undefined && <input type="hidden" name={spoofParameter} value={initial.spoof} />}
        <button type="submit" className={buttonClass.primary}>
          Search
        </button>
      </form>
      <p role="status" className={count}>
        {text.trim() !== '' && (status ?? (fromServer && countText(fromServer.results.length)))}
      </p>
      {Live ? (
        <Live
          text={text}
          asked={entered ?? asked ?? undefined}
          initial={fromServer?.results}
          texts={texts}
          failure={failure}
          onStatus={setStatus}
        />
      ) : (
        fromServer && <ResultList {...fromServer} texts={texts} />
      )}
    </>
  );
}

const count = css`
  margin-block: ${space.l} ${space.s};
  color: var(--quiet);
  &:empty {
    margin: 0;
  }
`;
const form = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.m};
  align-items: center;
  & label {
    flex-basis: 100%;
    font: 700 ${size.h4} ${font.heading};
  }
`;
