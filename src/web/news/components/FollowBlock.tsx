import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { useData, useLayoutData } from '../../live/pageContext.tsx';
import { breakpoint, color, radius, space, row } from '../../styles/tokens.ts';
import { SocialLinks } from '../../people/SocialLinks.tsx';

export function FollowBlock({ children }: { children?: ReactNode }) {
  const { name } = useLayoutData().convention;
  const follow = useData('follow');
  return (
    <section className={block} aria-label="Follow">
      <h3 id="follow">Follow</h3>
      <SocialLinks label={`${name} on other sites`} links={follow.map(({ social, to }) => ({ social, href: to }))} />
      {children}
    </section>
  );
}

const block = css`
  ${row}
  gap: ${space.s} ${space.l};
  margin-block: ${space.m} ${space.xl};
  padding: ${space.m} ${space.l};
  border-block-start: 0.5rem solid ${color.sun};
  border-radius: ${radius.s} ${radius.s} ${radius.l} ${radius.s};
  background: ${color.card};
  & h3,
  & p {
    flex-basis: 100%;
    margin: 0;
  }
  @media (min-width: ${breakpoint.desktop}) {
    & h3 {
      flex-basis: auto;
    }
  }
`;
