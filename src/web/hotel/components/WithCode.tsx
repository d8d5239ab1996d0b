import type { ReactNode } from 'react';
import { useData } from '../../live/pageContext.tsx';

/** The part of a text that tells the group code of the hotel block: left out while the booking data has none. */
export function WithCode({ children }: { children: ReactNode }) {
  return useData('booking').hotelBooking.code ? <span>{children}</span> : null;
}
