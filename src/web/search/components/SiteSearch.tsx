import { css, cx } from '@linaria/core';
import { useEffect, type SyntheticEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { publicPath } from '../../../domain/addresses.ts';
import { spoofParameter, withSpoof } from '../../../domain/spoof.ts';
import { withoutTrailingSlash } from '../../../site/addresses.ts';
import { onEvents, withTimeout } from '../../live/browser.ts';
import { useData, useHydrated, usePageContext } from '../../live/pageContext.tsx';
import { font, row, size, space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/buttons.ts';
import { SiteLink } from '../../ui/links.tsx';
import { countText, NothingFound, ResultText, searchFieldClass, useSearchFailure } from '../results.tsx';
import { useSearch, useSettled } from '../useSearch.ts';

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
    const stop = onEvents(['click', 'submit', 'pagehide'], now, { capture: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [query]);
}

/** Loads the code of the search, too, once somebody searches. */
const loadLate = async () => await (await withTimeout(import('../search.ts'))).loadSearch();

/** The search field and its results. Without JavaScript the server searches; with it the browser, which doesn't send the query. */
export function SiteSearch() {
  // A link to the page, such as "All pages", begins anew.
  return <SearchBox key={useLocation().key} />;
}

function SearchBox() {
  const { search: initial } = usePageContext();
  const { placeholder, nothingFound, tips } = useData('search');
  const { general = '' } = useData('addresses');
  const { search: query } = useLocation();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<string>();
  // A static host does not search, and serves the same page for every query.
  const asked = isHydrated ? new URLSearchParams(query).get('q') : initial?.query;
  const text = typed ?? asked ?? '';
  useQueryInAddress(typed);
  const isWanted = text.trim() !== '';
  const found = useSearch(text, isHydrated && isWanted ? loadLate : undefined);
  const [isSettled, settle] = useSettled(text);
  const failure = `${useSearchFailure()} All pages are listed below.`;
  const fromServer = text === initial?.query ? initial : undefined;
  const isWaiting = found.state === 'ready' && found.results.length === 0 && !isSettled && text !== asked;
  // Results of the server are shown until the browser has searched. Without JavaScript, nothing else adds the date spoof to links.
  const shown = found.state === 'ready' ? found : fromServer;
  const wait = found.state === 'loading' ? 'Loading…' : failure;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React keeps text that was typed before hydration, but fires no change event.
    const early = field.current;
    if (early && early.value !== early.defaultValue) setTyped(early.value);
  }, []);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    settle();
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
        {isWanted && !isWaiting && (shown ? countText(shown.results.length) : wait)}
      </p>
      {isWanted && !isWaiting && shown && (
        <>
          {shown.results.length === 0 && <NothingFound nothingFound={nothingFound} tips={tips} email={general} />}
          <ol className={cx('plain', list)}>
            {shown.results.map((result) => (
              <li key={result.url}>
                <SiteLink to={withSpoof(result.url, initial?.spoof)}>
                  <ResultText result={result} />
                </SiteLink>
              </li>
            ))}
          </ol>
        </>
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
  ${row}
  gap: ${space.s} ${space.m};
  & label {
    flex-basis: 100%;
    font: 700 ${size.h4} ${font.heading};
  }
`;
const list = css`
  margin: 0;
  & > li {
    border-block-start: 1px solid var(--line);
  }
  & a {
    display: block;
    padding-block: ${space.m};
    color: inherit;
    text-decoration: none;
  }
  & a b {
    color: var(--link);
  }
`;
