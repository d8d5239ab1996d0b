import type { ReactNode } from 'react';
import { useData } from '../../live/pageContext.tsx';

/** Text about the group code of the hotel block, left out while there is no code. */
export function WithCode({ children }: { children: ReactNode }) {
  return useData('booking').hotelBooking.code ? <span>{children}</span> : null;
}
