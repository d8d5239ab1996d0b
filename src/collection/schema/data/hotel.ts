import { z } from 'zod';
import { clock, strictFields, listOf, text, money, count, instant, day, phone, url, id, image, address } from '../values.ts';

export const hotel = strictFields('The main hotel, its rooms and the overflow hotels.', {
  name: text('The name of the main hotel.'),
  address,
  phone: phone('The hotel’s phone number.').optional(),
  images: listOf('The pictures at the top of the hotel page, the largest first.', { id, ...image.shape }),
  booking: strictFields('How to book the block.', {
    link: url('Where to book the block.'),
    code: text('The group code. Leave it out if there is none.').meta({ newYear: 'inCode' }).optional(),
  }).optional(),
  stay: strictFields('The nights of the block.', {
    firstNight: day('First night at the block’s price.'),
    lastNight: day('Last night at the block’s price.'),
    lastCheckOut: day('Latest check-out.'),
  }).optional(),
  checkIn: clock('Check-in time.').optional(),
  checkOut: clock('Check-out time.').optional(),
  parking: strictFields('Parking.', {
    extraVehicle: money('Per day for each extra vehicle of a guest.'),
    guestVehicles: count('Vehicles a room may park for free.'),
  }).optional(),
  deposit: strictFields('The deposit for a room.', {
    refundableUntil: day('Last day on which the deposit is refunded.'),
    amount: text('What the deposit is, as in "one night plus tax".'),
  }).optional(),
  maxOccupantsWithoutFee: count('Occupants of a room before the hotel may charge an extra fee.').optional(),
  overflowPaymentDays: count('Days before arrival by which an overflow hotel must have been able to charge the card.').optional(),
  beds: z
    .record(id, text('What the beds are called beside a price, as in "King".'))
    .meta({ description: 'The beds that rooms come with, or other ways to take a room. Prices of rooms name them.' }),
  suites: listOf('Rooms and suites of the main hotel.', {
    id,
    name: text('The name of the suite.'),
    images: z.array(image).meta({ description: 'Pictures of the suite.' }),
    pricing: z
      .record(id, money('Per night.'))
      .refine((prices) => Object.keys(prices).length > 0, 'Write at least one price, by its entry of beds.')
      .meta({ description: 'Nightly prices, by the entries of "beds".' }),
    description: text('What the suite offers.'),
  }),
  overflow: listOf('The overflow hotels, nearest first.', {
    id,
    name: text('The name of the hotel.'),
    images: z.array(image).meta({ description: 'Pictures of the hotel.' }),
    address,
    phoneNumber: phone('The hotel’s phone number.'),
    distanceFromHotel: z
      .number()
      .positive()
      .meta({ kind: 'number', description: 'Distance from the main hotel, in miles or kilometers as convention.yaml says.' }),
    amenities: z.array(text('One amenity.')).meta({ description: 'What the hotel offers.' }),
    extraGuestFee: money('Fee for an extra guest.').optional(),
    rooms: listOf('Room types and prices.', {
      id,
      bedType: text('The bed type, as in "Double queen".'),
      price: money('Per night.'),
    }).min(1),
    booking: strictFields('How to book.', {
      code: text('The booking code. Leave it out if there is none.').meta({ live: true, newYear: 'inCode' }).optional(),
      closes: instant('When the code stops working.'),
      link: url('Where to book.').meta({ live: true }),
    }),
  }).meta({ entry: 'overflow hotel' }),
}).check(({ value, issues }) => {
  const beds = Object.keys(value.beds);
  for (const [index, { pricing }] of value.suites.entries())
    for (const bed of Object.keys(pricing).filter((name) => !beds.includes(name))) {
      const message = `No entry of "beds" is called ${bed}. Those there are: ${beds.join(', ')}.`;
      issues.push({ code: 'custom', input: bed, path: ['suites', index, 'pricing', bed], message });
    }
});
