/** Registration levels and prices. */
import { z } from 'zod';
import { strictFields, instant, listOf, text, money, count, id } from '../values.ts';

export const registration = strictFields('Registration levels, prices and credits.', {
  levels: listOf('The registration levels, in the order in which they are shown.', {
    id,
    name: text('The name of the level.'),
    availability: z
      .enum(['preregistration', 'door', 'both'])
      .meta({ description: 'Where it is sold: in preregistration only, at the door only, or both.' }),
    price: money('The regular price.'),
    salePrice: money('The early price, while preregistration is open, or until earlyPriceUntil.').optional(),
    soldOut: z.boolean().meta({ kind: 'flag', live: true, newYear: 'starts off', description: 'true once the level is sold out.' }),
    description: text('What the level includes, in one or two sentences.'),
    perks: z.array(text('One thing the level includes.')).optional().meta({ description: 'What it includes, one line each.' }),
  }),
  earlyPriceUntil: instant('When the early price ends, if that is before preregistration closes.').optional(),
  soldAt: strictFields('How tickets and tables say where a level is sold.', {
    preregistration: text('Words for a level that’s sold in preregistration only.'),
    door: text('Words for a level that’s sold at the door only.'),
    both: text('Words for a level that’s sold in both places.'),
    over: text('Words for a preregistration-only level after preregistration has closed.'),
  }),
  saleFootnote: text('The note below the levels about the early price.').optional(),
  specialItemsFootnote: text('The note below the levels about the special items of higher levels.').optional(),
  refundDays: count('Days within which an attendee registration is refunded.').optional(),
  credit: strictFields('What volunteers and panel hosts earn.', {
    perHour: text('Share of a registration earned in one hour, as in "1/8 of a 3-day registration".'),
    hoursForFull: count('Hours that earn a whole registration.'),
    doubleFor: text('Which hours count double.'),
  }).optional(),
});
