import { css } from '@linaria/core';
import type { Marked, SearchResult } from '../../site/search/types.ts';
import { color, font, size } from '../styles/tokens.ts';

function MarkedText({ parts }: { parts: readonly Marked[] }) {
  let end = 0;
  return parts.map(([text, isMarked]) => {
    end += text.length;
    const Tag = isMarked ? 'mark' : 'span';
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
          <MarkedText parts={answer} />
        </strong>
      ))}
      {sentence.length > 0 && (
        <span>
          <MarkedText parts={sentence} />
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
