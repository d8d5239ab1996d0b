import { css } from '@linaria/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { spoofParameter, withSpoof } from '../domain/spoof.ts';
import { useData, useHydrated, useSite } from '../live/siteContext.tsx';
import { useSearch } from '../live/useSearch.ts';
import type { SearchResult, SearchSettings } from '../search/types.ts';
import { font, noMarker, size, space } from '../styles/tokens.ts';
import { buttonClass } from '../ui/Button.tsx';
import { countText } from '../ui/search/countText.ts';
import { FoundText } from '../ui/search/FoundText.tsx';
import { searchField } from '../ui/search/searchField.ts';
import { NothingFound } from '../ui/search/NothingFound.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

/**
 * The field to search this website, and what it found. Without JavaScript the server searches; with it the browser does, and
 * what is typed is not sent.
 */
export function SiteSearch() {
  const { search: initial } = useSite();
  const { placeholder, nothingFound, tips } = useData('search');
  const { general = '' } = useData('addresses');
  const texts = { nothingFound, tips, email: general };
  const { search: query } = useLocation();
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<string>();
  // A static host does not search, and answers every query with the same page.
  const asked = isHydrated ? new URLSearchParams(query).get('q') : initial?.query;
  const text = typed ?? asked ?? '';
  return (
    <>
      <form action="/search" method="get" role="search" onSubmit={(event) => event.preventDefault()} className={form}>
        <label htmlFor="search-field">What are you looking for?</label>
        <input
          id="search-field"
          type="search"
          className={searchField}
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
      {isHydrated ? (
        <LiveResults text={text} initial={initial?.results} texts={texts} />
      ) : (
        initial && <Results {...initial} texts={texts} />
      )}
    </>
  );
}

type Texts = Pick<SearchSettings, 'nothingFound' | 'tips' | 'email'>;

function LiveResults({ text, initial, texts }: { text: string; initial: SearchResult[] | undefined; texts: Texts }) {
  const found = useSearch(text);
  if (text.trim() === '') return null;
  if (found.state === 'ready') return <Results results={found.results} texts={texts} />;
  if (initial) return <Results results={initial} texts={texts} />;
  return <p role="status">{found.state === 'loading' ? 'Loading…' : "We couldn't load the search. All pages are listed below."}</p>;
}

interface ResultsProps {
  results: readonly SearchResult[];
  /** Kept by the links of results that the server found. */
  spoof?: string | undefined;
  texts: Texts;
}

function Results({ results, spoof, texts }: ResultsProps) {
  return (
    <>
      <p role="status" className={count}>
        {countText(results.length)}
      </p>
      {results.length === 0 && <NothingFound texts={texts} />}
      <ol className={list}>
        {results.map((result) => (
          <li key={result.url}>
            <SiteLink to={withSpoof(result.url, spoof)}>
              <FoundText result={result} />
            </SiteLink>
          </li>
        ))}
      </ol>
    </>
  );
}

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
const count = css`
  margin-block: ${space.l} ${space.s};
  color: var(--quiet);
`;
const list = css`
  margin: 0;
  padding: 0;
  list-style: ${noMarker};
  & > li {
    margin: 0;
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
