import { useBooking } from '../../live/config.ts';

/** The group code of the hotel block, of the live booking data (section 3, hotel booking). */
export function BookingCode() {
  return useBooking().code;
}
