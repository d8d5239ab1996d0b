import { useData } from '../../live/pageContext.tsx';

/** The group code of the hotel block, of the booking data (section 3, hotel booking). */
export function BookingCode() {
  return useData('booking').hotelBooking.code;
}
