/** The Dealer’s Den and the Artist Alley. */
import { count, duration, strictFields, id, instant, length, listOf, money, share, text } from '../values.ts';

export const dealers = strictFields('Dealer’s Den and Artist Alley.', {
  spaces: listOf('Spaces in the Dealer’s Den.', {
    id,
    name: text('The name of the space.'),
    size: length('Its size.'),
    price: money('Its price.'),
  }),
  hotelTableSize: length('Size of the tables that the hotel provides.').optional(),
  power: strictFields('Electric power.', {
    inAdvance: money('AC power ordered in advance.'),
    atConvention: money('Hotel power added at the convention.').optional(),
  }).optional(),
  badges: count('Vendor badges included in a space.').optional(),
  peopleBehindTable: count('People who may stand behind a table.').optional(),
  refundDays: count('Days after registration within which a table is refunded.').optional(),
  earlyEntry: duration('How long before and after opening hours dealers may enter and stay.').optional(),
  unclaimedAt: instant('When an unclaimed table counts as abandoned.').optional(),
  loadOutHours: count('Hours after closing in which dealers may load out.').optional(),
  artistAlley: strictFields('The Artist Alley.', {
    slotPrice: money('A slot reserved before the convention.'),
    tableSize: length('Size of a table in the Artist Alley.'),
    peoplePerSpot: count('People at one spot.'),
    lotteryMinutes: count('Minutes before a slot at which its lottery is held.'),
    signUp: duration('How long before a slot its sign-up opens.'),
    arriveMinutes: count('Minutes before the slot by which preregistered artists arrive.'),
    abandonedMinutes: count('Minutes after which an empty spot counts as abandoned.'),
    originalShare: share('How much of a composite work has to be the seller’s own, as in 75%.'),
  }).optional(),
});
