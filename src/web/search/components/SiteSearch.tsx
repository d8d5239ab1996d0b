import { css } from '@linaria/core';
import { type ComponentType, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { spoofParameter } from '../../../domain/spoof.ts';
import { useData, useHydrated, usePageContext } from '../../live/pageContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import { withTimeout } from '../../live/withTimeout.ts';
import { font, size, space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { countText } from '../countText.ts';
import { ResultList } from '../ResultList.tsx';
import type { LiveResultsProps } from '../LiveResults.tsx';
import { searchFieldClass } from '../searchFieldClass.ts';
import { useQueryInAddress } from '../useQueryInAddress.ts';
import { useSearchFailure } from '../useSearchFailure.ts';
import { publicPath } from '../../../domain/base.ts';

/** Kept after loading, so that on Back results render at once and the page scrolls to where it was. */
let loadedResults: ComponentType<LiveResultsProps> | undefined;

/**
 * The search field and its results. Without JavaScript the server searches. With it the browser does; the query is not sent, but is kept in
 * the address.
 */
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
