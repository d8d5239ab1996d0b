import { css } from '@linaria/core';
import { useConfig } from '../live/config.ts';
import { space } from '../styles/tokens.ts';
import { AnyLink } from './AnyLink.tsx';
import { Gate, inState } from './Gate.tsx';

/** The site-wide notice, on every page while it is active. */
export function NoticeBar() {
  const { notice } = useConfig();
  if (!notice?.text) return null;
  return (
    <Gate when={inState('notice', 'open')}>
      <aside aria-label="Notice" className={bar}>
        <strong>{notice.text}</strong> {notice.link && <AnyLink href={notice.link}>{notice.linkText ?? 'Read more'}</AnyLink>}
      </aside>
    </Gate>
  );
}

const bar = css`
  padding: ${space.s} ${space.m};
  background: var(--sun);
  color: var(--on-fill);
  text-align: center;
  & a {
    color: inherit;
    font-weight: 700;
  }
`;
