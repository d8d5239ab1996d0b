import type { ReactNode } from 'react';
import { useData } from '../../live/pageContext.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ProperName } from '../../ui/inline.tsx';
import { ExternalLink } from '../../ui/links.tsx';

/** The button that books a room in the hotel block, with the live booking link. */
export function BookingAction({ children }: { children: ReactNode }) {
  return (
    <ExternalLink href={useData('booking').hotelBooking.link} className={buttonClass.primary}>
      {children}
    </ExternalLink>
  );
}

/** The live group code of the hotel block; renders nothing if there is none. */
export function BookingCode() {
  const { code } = useData('booking').hotelBooking;
  return code === undefined ? null : <ProperName>{code}</ProperName>;
}

/** Text about the group code of the hotel block, left out while there is no code. */
export function WithCode({ children }: { children: ReactNode }) {
  return useData('booking').hotelBooking.code ? <span>{children}</span> : null;
}
