import type { ReactNode } from 'react';
import { useBooking } from '../../live/config.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

/** The button to book the hotel block, with the link of the live booking data (section 2, Hotel page). */
export function BookingAction({ children }: { children: ReactNode }) {
  return (
    <ExternalLink href={useBooking().link} className={buttonClass.primary}>
      {children}
    </ExternalLink>
  );
}
