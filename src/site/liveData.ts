import { valueAt, withValueAt } from '../domain/valueAt.ts';
import type { BookingResponse, Config } from './contract.ts';

interface Unreadable {
  /** Paths of what can't be read. */
  unreadable?: readonly (readonly PropertyKey[])[];
}

/** An answer of the API. */
export type Readable<Value> = Value & Unreadable;

/** API responses by their query keys (section 7). */
export interface LiveData {
  config: Readable<Config>;
  hotelBooking: Readable<BookingResponse>;
}

/** Fills in what can't be read of an answer with what is known. What is absent stays absent. */
export function keepKnown<Value extends object>({ unreadable = [], ...read }: Readable<Value>, known: Value | undefined): Value {
  return unreadable.reduce<Value>((value, path) => withValueAt(value, path, valueAt(known, path)), read as unknown as Value);
}
