import type { BookingResponse, Config } from './contract.ts';

/** API responses by their query keys (section 7). */
export interface LiveData {
  config: Config;
  hotelBooking: BookingResponse;
}
