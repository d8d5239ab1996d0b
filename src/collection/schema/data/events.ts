/** Events and limits with figures of their own. */
import { z } from 'zod';
import { count, strictFields, id, length, money, text } from '../values.ts';

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

export const limits = z.record(id, length('A limit, with its unit.')).meta({ description: 'Limits that policies mention.' });
