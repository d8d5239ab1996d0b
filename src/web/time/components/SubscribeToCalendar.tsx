import { css } from '@linaria/core';
import { calendarAddress } from '../../../domain/fileAddresses.ts';
import { useLayoutData } from '../../live/pageContext.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A button that opens the visitor's calendar program and subscribes it to all dates. */
export function SubscribeToCalendar() {
  const { siteUrl } = useLayoutData().convention;
  return (
    <p>
      <a className={buttonClass.secondary} href={siteUrl.replace(/^https?:/, 'webcal:') + calendarAddress}>
        <Icon name="calendar" className={icon} /> Subscribe to our calendar
      </a>
    </p>
  );
}

const icon = css`
  margin-inline-end: 0.5em;
`;
