/**
 * The hotel on pages: how to book it, its pictures and suites, and the overflow hotels.
 * Begin here, with link and code of the booking, which live values keep current; the other files show parts of `hotel.yaml`.
 * Gives components to pages.
 */
import type { ReactNode } from 'react';
import { useData } from '../../live/pageContext.tsx';
import { buttonClass } from '../../ui/buttons.ts';
import { ProperName } from '../../ui/inline.tsx';
import { ExternalLink } from '../../ui/links.tsx';

export function BookingAction({ children }: { children: ReactNode }) {
  return (
    <ExternalLink href={useData('booking').hotelBooking.link} className={buttonClass.primary}>
      {children}
    </ExternalLink>
  );
}

export function BookingCode() {
  const { code } = useData('booking').hotelBooking;
  return code === undefined ? null : <ProperName>{code}</ProperName>;
}

export function WithCode({ children }: { children: ReactNode }) {
  return useData('booking').hotelBooking.code ? <span>{children}</span> : null;
}
