import type { ReactNode } from 'react';
import { useData } from '../../live/pageContext.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';

/** The button that books a room in the hotel block, with the live booking link (section 2, Hotel page). */
export function BookingAction({ children }: { children: ReactNode }) {
  return (
    <ExternalLink href={useData('booking').hotelBooking.link} className={buttonClass.primary}>
      {children}
    </ExternalLink>
  );
}
