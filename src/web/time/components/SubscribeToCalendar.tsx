import { css } from '@linaria/core';
import { publicPath, calendarAddress } from '../../../domain/addresses.ts';
import { useData, useHydrated, useLayoutData } from '../../live/pageContext.tsx';
import { row, space } from '../../styles/tokens.ts';
import { buttonClass } from '../../ui/buttons.ts';
import { ExternalLink } from '../../ui/links.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function SubscribeToCalendar() {
  const { siteUrl } = useLayoutData().convention;
  const service = useData('links').googleCalendar;
  // Android has no app for `webcal:` links, which do nothing there. It opens a file in the calendar app.
  const isAndroid = useHydrated() && navigator.userAgent.includes('Android');
  const webcal = siteUrl.replace(/^https?:/, 'webcal:') + calendarAddress;
  return (
    <p className={buttons}>
      <a className={buttonClass.secondary} href={isAndroid ? publicPath(calendarAddress) : webcal}>
        <Icon name="calendar" /> Subscribe to our calendar
      </a>
      {service && (
        <ExternalLink className={buttonClass.secondary} href={`${service.href}?cid=${encodeURIComponent(webcal)}`}>
          {service.name}
        </ExternalLink>
      )}
    </p>
  );
}

const buttons = css`
  ${row}
  gap: ${space.m};
  & svg {
    margin-inline-end: 0.5em;
  }
`;
