import { useData } from '../../live/pageContext.tsx';
import { ProperName } from '../../ui/ProperName.tsx';

/** The group code of the hotel block, of the booking data; nothing while there is none (section 3, hotel booking). */
export function BookingCode() {
  const { code } = useData('booking').hotelBooking;
  return code === undefined ? null : <ProperName>{code}</ProperName>;
}
