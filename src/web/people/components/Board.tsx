import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { Data } from '../../../../content.config.ts';
import { useData } from '../../live/pageContext.tsx';
import { color, edged, font, radius, size, space } from '../../styles/tokens.ts';
import { MailLink } from '../../ui/MailLink.tsx';

function PersonBadge({ person: { name, role, email }, children }: { person: Data['staff']['board'][number]; children?: ReactNode }) {
  return (
    <article className={badge}>
      <p>{role}</p>
      <section>
        <h3 translate="no">{name}</h3>
        {children}
        <MailLink email={email} />
      </section>
    </article>
  );
}

const badge = css`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.m};
  background: ${color.card};
  text-align: center;
  &::before {
    content: '';
    position: absolute;
    inset: 0.625rem auto auto calc(50% - 1.25rem);
    inline-size: 2.5rem;
    block-size: 0.625rem;
    border-radius: 99px;
    background: ${color.paper};
  }
  ${edged}
  & > p {
    margin: 0;
    padding: 2rem ${space.m} ${space.s};
    background: ${color.bar};
    color: ${color.onBar};
    font: 700 ${size.small} / 1.3 ${font.heading};
  }
  & > section {
    padding: ${space.m};
  }
  & h3 {
    margin: 0 0 ${space.s};
    font-weight: 800;
  }
  & a {
    font-size: ${size.small};
  }
`;

export function Board() {
  const { board } = useData('staff');
  return (
    <ul className={cx('plain', list)}>
      {board.map((member) => (
        <li key={member.email}>
          <PersonBadge person={member} />
        </li>
      ))}
    </ul>
  );
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l} ${space.m};
  & > li {
    display: grid;
    flex: 1 1 min(100%, 17rem);
  }
`;

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
