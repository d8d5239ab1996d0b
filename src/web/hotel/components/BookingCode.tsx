import { useData } from '../../live/pageContext.tsx';
import { ProperName } from '../../ui/ProperName.tsx';

/** The group code of the hotel block, of the booking data (section 3, hotel booking). */
export function BookingCode() {
  return <ProperName>{useData('booking').hotelBooking.code}</ProperName>;
}
