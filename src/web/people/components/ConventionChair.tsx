import { css } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { font, size, space } from '../../styles/tokens.ts';
import { PersonBadge } from '../PersonBadge.tsx';

export function ConventionChair() {
  const { chair } = useData('staff');
  if (!chair) return null;
  return (
    <div className={frame}>
      <PersonBadge person={chair}>
        <blockquote>
          <p>{chair.words}</p>
        </blockquote>
      </PersonBadge>
    </div>
  );
}

const frame = css`
  max-inline-size: 34rem;
  margin-block: ${space.l};
  & blockquote {
    margin: 0 0 ${space.m};
    font: 500 ${size.lead} / 1.4 ${font.heading};
    text-wrap: pretty;
  }
  & blockquote p {
    margin: 0;
  }
  & blockquote p::before {
    content: '“';
  }
  & blockquote p::after {
    content: '”';
  }
`;
