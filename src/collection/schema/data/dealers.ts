/** The Dealer’s Den and the Artist Alley. */
import { fields, listOf, text, money, count, instant, id } from '../values.ts';

export const dealers = fields('Dealer’s Den and Artist Alley.', {
  spaces: listOf('Spaces in the Dealer’s Den.', {
    id,
    name: text('The name of the space.'),
    size: text('Its size.'),
    price: money('Its price.').meta({ newYear: 'often new' }),
  }),
  hotelTableSize: text('Size of the tables that the hotel provides.'),
  power: fields('Electric power.', {
    inAdvance: money('AC power ordered in advance.'),
    atConvention: money('Hotel power added at the convention.'),
  }),
  badges: count('Vendor badges included in a space.'),
  peopleBehindTable: count('People who may stand behind a table.'),
  refundDays: count('Days after registration within which a table is refunded.'),
  earlyEntry: text('How long before and after opening hours dealers may enter and stay.'),
  unclaimedAt: instant('When an unclaimed table counts as abandoned.'),
  loadOutHours: count('Hours after closing in which dealers may load out.'),
  artistAlley: fields('The Artist Alley.', {
    slotPrice: money('A slot reserved before the convention.'),
    tableSize: text('Size of a table in the Artist Alley.'),
    peoplePerSpot: count('People at one spot.'),
    lotteryMinutes: count('Minutes before a slot at which its lottery is held.'),
    signUp: text('How long before a slot its sign-up opens.'),
    arriveMinutes: count('Minutes before the slot by which preregistered artists arrive.'),
    abandonedMinutes: count('Minutes after which an empty spot counts as abandoned.'),
    originalShare: text('How much of a composite work has to be the seller’s own, as in 75%.'),
  }),
});
