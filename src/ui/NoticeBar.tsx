import { css } from '@linaria/core';
import { useConfig } from '../live/config.ts';
import { space } from '../styles/tokens.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { Gate, inState } from './Gate.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The site-wide notice, on every page while it is active. */
export function NoticeBar() {
  const { notice } = useConfig();
  if (!notice?.text) return null;
  const linkText = notice.linkText ?? 'Read more';
  return (
    <Gate when={inState('notice', 'open')}>
      <aside aria-label="Notice" className={bar}>
        <strong>{notice.text}</strong>{' '}
        {notice.link &&
          (notice.link.startsWith('/') ? (
            <SiteLink to={notice.link}>{linkText}</SiteLink>
          ) : (
            <ExternalLink href={notice.link}>{linkText}</ExternalLink>
          ))}
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
