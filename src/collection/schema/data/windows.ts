/** When things open and close, and how people speak of it. */
import { z } from 'zod';
import { derivedNames } from '../../../domain/schedule.ts';
import { fields, id, instant, path, text } from '../values.ts';

const window = z.strictObject({
  name: text('What people call it, as in "Hotel block".'),
  plural: z
    .literal(true)
    .optional()
    .meta({ kind: 'flag', description: 'Write true if the name is plural, so that texts say "Dealer applications open", not "opens".' }),
  page: path('The page about it. Add a section if you like, as in /fun/events#host.'),
  open: instant('When it opens. Leave out the line if you don’t know the date yet.').meta({ newYear: 'may open before' }).optional(),
  close: instant('When it closes, at this time sharp.').optional(),
  full: z
    .boolean()
    .optional()
    .meta({ kind: 'flag', newYear: 'starts off', description: 'true once everything is taken. Leave out the line if it can’t fill up.' }),
  group: id
    .optional()
    .meta({ description: 'A name that windows have in common if they belong together. Pages use it to ask about all of them at once.' }),
});

const taken: readonly string[] = derivedNames;

export const windows = z
  .record(id, window)
  .check(({ value, issues }) => {
    const groups = Object.values(value).flatMap(({ group }) => group ?? []);
    for (const name of Object.keys(value).filter((key) => taken.includes(key) || groups.includes(key)))
      issues.push({
        code: 'custom',
        input: value,
        path: [name],
        message: `The name ${name} is taken: pages know something else by it. Give the window another name.`,
      });
  })
  .meta({ description: 'When things open and close. A window without an open date counts as "early".' });

const dates = (description: string) =>
  text(description).regex(
    /^(?:[^{}]|\{(?:open|close)(?:Day)?\})*$/,
    'Write dates as {open} or {close}, or as {openDay} or {closeDay} to leave out the time. Nothing else can be in braces.',
  );
const state = (when: string) =>
  z.strictObject({
    name: text(`What a window is called ${when}.`),
    dates: dates('The dates to show, as in "Closes {close}". {closeDay} leaves out the time.'),
    longDates: dates('A longer text for "What is open now", used if the closing date is known.').optional(),
  });
const changing = (when: string) =>
  state(when).extend({
    change: text('What a window does when it gets there, as in "opens".'),
    pluralChange: text('The same for windows with "plural: true", as in "open".'),
  });

export const states = fields('The words for the states that a window can have.', {
  early: state('before it opens').meta({ description: 'Words for a window before it opens.' }),
  open: changing('while it is open').meta({ description: 'Words for an open window.' }),
  full: changing('while it is open and everything is taken').meta({ description: 'Words for a window with everything taken.' }),
  closed: changing('after it has closed').meta({ description: 'Words for a closed window.' }),
});

/** The path of a date or a time in the data, with an asterisk for "each entry" in place of an id. */
const datePath = z
  .string()
  .regex(/^[a-z]\w*(\.(\w+|\*))+$/, 'Write the data file and the fields, with a dot between, as in hotel.deposit.refundableUntil.')
  .meta({ description: 'Where the date is: the data file and the fields, with a dot between, as in hotel.deposit.refundableUntil.' });

export const deadlines = z
  .record(
    datePath,
    text('What people call it, as in "Last day for a deposit refund". A field of the entry in braces is filled in: {name}.'),
  )
  .meta({ description: 'Names of the deadlines on which texts depend.' });
