import { useData } from '../../live/pageContext.tsx';
import { ProperName } from '../../ui/ProperName.tsx';

/** The live group code of the hotel block; renders nothing if there is none (section 3, hotel booking). */
export function BookingCode() {
  const { code } = useData('booking').hotelBooking;
  return code === undefined ? null : <ProperName>{code}</ProperName>;
}
