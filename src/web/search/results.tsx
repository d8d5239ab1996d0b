import { css } from '@linaria/core';
import type { MouseEvent } from 'react';
import type { SearchSettings, SnippetPart, SearchResult } from '../../site/search/searchIndex.ts';
import { useOnline } from '../live/hooks.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { color, font, radius, size, space } from '../styles/tokens.ts';
import { MailLink } from '../ui/MailLink.tsx';
import { SiteLink } from '../ui/links.tsx';

export const searchFieldClass = css`
  flex: 1 1 14rem;
  min-inline-size: 0;
  min-block-size: 3rem;
  padding-inline: ${space.m};
  border: 2px solid ${color.ink};
  border-radius: ${radius.m};
  background: ${color.paper};
  color: inherit;
  font: 400 ${size.text} ${font.text};
`;

export function useSearchFailure(): string {
  const { search } = useLayoutData().offlineWords;
  return useOnline() ? "We couldn't load the search." : search;
}

type Props = Pick<SearchSettings, 'nothingFound' | 'tips' | 'email'> & { onPress?: (event: MouseEvent) => void };

export function NothingFound({ nothingFound, tips, email, onPress }: Props) {
  const { contact } = useLayoutData().rolePages;
  const mail = email === '' ? undefined : <MailLink email={email} />;
  const page = contact && (
    <SiteLink to={contact} onClick={onPress}>
      Contact us
    </SiteLink>
  );
  return (
    <>
      <p>
        <strong>{nothingFound}</strong> {tips}
      </p>
      {page && mail ? (
        <p>
          {page}, or write to {mail}.
        </p>
      ) : (
        (page ?? mail) && <p>{page ?? <>Write to {mail}.</>}</p>
      )}
    </>
  );
}

function Snippet({ parts }: { parts: readonly SnippetPart[] }) {
  let end = 0;
  return parts.map(([text, isHighlighted]) => {
    end += text.length;
    const Tag = isHighlighted ? 'mark' : 'span';
    return <Tag key={end}>{text}</Tag>;
  });
}

export function ResultText({ result: { heading, page, newsDay, answers, sentence } }: { result: SearchResult }) {
  const place = newsDay ?? (page === heading ? undefined : page);
  return (
    <span className={found}>
      <b>{heading}</b>
      {place !== undefined && <small>{place}</small>}
      {answers.map((answer) => (
        <strong key={answer.map(([text]) => text).join('')}>
          <Snippet parts={answer} />
        </strong>
      ))}
      {sentence.length > 0 && (
        <span>
          <Snippet parts={sentence} />
        </span>
      )}
    </span>
  );
}

const found = css`
  display: block;
  & > b {
    font: 700 ${size.h4} / 1.25 ${font.heading};
  }
  & > small {
    margin-inline-start: 0.5em;
    color: ${color.quiet};
    font-size: ${size.small};
  }
  & > strong {
    margin-block-start: 0.25rem;
    padding-inline: 0.5em;
    border-inline-start: 4px solid ${color.open};
  }
  & > :is(strong, span) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  & mark {
    background: color-mix(in srgb, ${color.sun} 45%, transparent);
    color: inherit;
  }
`;

export const countText = (count: number): string => (count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`);
