import { css, cx } from '@linaria/core';
import { withSpoof } from '../../domain/spoof.ts';
import type { SearchResult } from '../../site/search/types.ts';
import { space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { ResultText } from './ResultText.tsx';
import { NothingFound, type NothingFoundTexts } from './NothingFound.tsx';

interface Props {
  results: readonly SearchResult[];
  /** The date spoof of the request, for the links of results that the server found. */
  spoof?: string | undefined;
  texts: NothingFoundTexts;
}

export function ResultList({ results, spoof, texts }: Props) {
  return (
    <>
      {results.length === 0 && <NothingFound texts={texts} />}
      <ol className={cx('plain', list)}>
        {results.map((result) => (
          <li key={result.url}>
            <SiteLink to={withSpoof(result.url, spoof)}>
              <ResultText result={result} />
            </SiteLink>
          </li>
        ))}
      </ol>
    </>
  );
}

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
