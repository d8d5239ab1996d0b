import { z } from 'zod';
import { repeated } from '../../files/diagnostic.ts';
import { type BrokenRule, issueAt } from '../hints.ts';
import { strictFields, flag, instant, listOf, text, money, count, id, duration, length, noUnit, share, image } from '../values.ts';

export const registration = strictFields('Registration levels, prices and credits.', {
  levels: listOf('The registration levels, in the order in which they are shown.', {
    id,
    name: text('The name of the level.'),
    availability: z
      .enum(['preregistration', 'door', 'both'])
      .meta({ description: 'Where it is sold: in preregistration only, at the door only, or both.' }),
    price: money('The regular price.'),
    salePrice: money('The early price, while preregistration is open, or until earlyPriceUntil.').optional(),
    soldOut: flag('Whether the level is sold out.').meta({ live: true, newYear: 'startsOff' }),
    description: text('What the level includes, in one or two sentences.'),
    perks: z.array(text('One thing the level includes.')).optional().meta({ description: 'What it includes, one line each.' }),
  }).check(({ value, issues }) => {
    for (const [index, { name, price, salePrice }] of value.entries()) {
      // A price below zero has an issue already.
      if (salePrice === undefined || salePrice < price || price < 0) continue;
      const message = `The early price of ${name} is ${salePrice > price ? 'above its price. Swap the two.' : 'its price. Lower it, or remove the line.'}`;
      issues.push(issueAt([index, 'salePrice'], message));
    }
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

export const events = strictFields('Events with prices and numbers.', {
  poker: strictFields('The charity poker tournament.', {
    buyIn: money('Price of the first stack.'),
    buyInChips: count('Chips of the first stack.'),
    souvenirPlayers: count('How many of the first players get a souvenir chip.'),
    rebuy: money('Price of a rebuy.'),
    rebuyChips: count('Chips of a rebuy.'),
    addOn: money('Price of the add-on.'),
    addOnChips: count('Chips of the add-on.'),
    consolidateAt: count('Number of players at which tables are consolidated.'),
    tables: text('How many tables remain then, in words.'),
  }).optional(),
  nightMarket: strictFields('The Night Market.', {
    name: text('What the Night Market is called this year.'),
    queueMinutes: count('Minutes before the start from which people may queue.'),
  }).optional(),
  staffHoursPerDay: count('Hours that staff work on each day.').optional(),
});

const limit = text('A limit, with its unit.').regex(/[\d\u00BC-\u00BE\u2150-\u215E] ?[A-Za-z\u00C0-\u024F%"'′″°]/, noUnit('6 ft'));

export const limits = z.record(id, limit).meta({ description: 'Limits that policies mention.' });

export const prices = z.record(id, money('The price.')).meta({ description: 'Prices that pages mention and no other file has.' });

export const charity = strictFields('What the convention raises, and for whom.', {
  totalRaised: money('Raised since the first year.').optional(),
  totalSince: count('The year since which the total counts.').optional(),
  lastYearRaised: money('Raised last year.').optional(),
  partner: strictFields('This year’s charity partner.', {
    name: text('This year’s charity partner.'),
    link: id.meta({ ref: 'links', description: 'Its website: an id of links.yaml.' }),
    description: text('What it does.'),
    image: image.optional(),
  }),
});

export const map = strictFields('The venue map.', {
  floors: listOf('The floors, lowest first.', {
    id,
    name: text('The floor.'),
    width: count('Width of the drawing.'),
    height: count('Height of the drawing.'),
    rooms: listOf('The rooms.', {
      id,
      name: text('The room.'),
      use: text('What happens there.'),
      kind: z.enum(['event', 'market', 'service', 'quiet', 'outside', 'passage']).meta({ description: 'Decides the color.' }),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]).meta({ description: 'Left, top, width, height in the drawing.' }),
      stepFree: flag('Whether a wheelchair reaches it without steps.'),
    }),
  }).check(({ value, issues }) => {
    const rooms = value.flatMap((floor, index) => floor.rooms.map((room, inner) => ({ floor, room, path: [index, 'rooms', inner] })));
    const shared = repeated(rooms, (each) => each.room.id)
      .filter(([{ floor }, first]) => floor !== first.floor)
      .map(([each]) => issueAt([...each.path, 'id'], `Another floor has a room with the id "${each.room.id}". Give this one another id.`));
    const boxes = rooms.flatMap(({ floor, room, path }) => {
      const [left, top, width, height] = room.box;
      const isOutside = left < 0 || top < 0 || left + width > floor.width || top + height > floor.height;
      const outside = `is outside of the drawing, which is ${floor.width} wide and ${floor.height} high`;
      const fault = width <= 0 || height <= 0 ? 'has no size' : isOutside && outside;
      return fault ? [issueAt([...path, 'box'], `${room.name} ${fault}. Its box is [left, top, width, height].`)] : [];
    });
    issues.push(...shared, ...boxes);
  }),
}).meta({ inPlace: false });

type Room = z.output<typeof map>['floors'][number]['rooms'][number];

const overlap = ({ box: [left, top, width, height] }: Room, { box: [otherLeft, otherTop, otherWidth, otherHeight] }: Room): boolean =>
  left < otherLeft + otherWidth && otherLeft < left + width && top < otherTop + otherHeight && otherTop < top + height;

export const mapRules = ({ floors }: z.output<typeof map>): BrokenRule[] =>
  floors.flatMap(({ rooms }, floor) =>
    rooms.flatMap((room, index): BrokenRule[] => {
      const other = rooms.slice(0, index).find((earlier) => overlap(earlier, room));
      const message = `${room.name} and ${other?.name} overlap in the drawing. Correct the box of one of them.`;
      return other ? [{ severity: 'warning', path: ['floors', floor, 'rooms', index, 'box'], message }] : [];
    }),
  );
