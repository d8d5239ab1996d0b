/** Periods in which things are open, and the words for them. */
import { z } from 'zod';
import { derivedTimelines } from '../../../domain/schedule.ts';
import { issueAt } from '../hints.ts';
import { strictFields, flag, id, instant, path, text } from '../values.ts';

const window = z.strictObject({
  name: text('What people call it, as in "Hotel block".'),
  plural: flag('Whether the name is plural, so that texts say "Dealer applications open", not "opens".').optional(),
  page: path('The page about it. Add a section if you like, as in /fun/party#games. Leave it out if there is none.').optional(),
  open: instant('When it opens. Leave it out if you don’t know the date yet.').meta({ newYear: 'mayOpenBefore' }).optional(),
  close: instant('When it closes, at this time sharp.').optional(),
  full: flag('Whether everything is taken. Leave it out if it can’t fill up.').meta({ newYear: 'startsOff' }).optional(),
  group: id
    .optional()
    .meta({ description: 'A name that windows have in common if they belong together. Pages use it to ask about all of them at once.' }),
});

/** Reserved names, of timelines that are derived from others. */
const taken = [...Object.keys(derivedTimelines), 'nextEdition', 'notice'];

const levelsSayFull =
  'Preregistration is full once every level that it sells is. Remove this line, and write soldOut: true at those levels in registration.yaml.';

export const windows = z
  .record(id, window)
  .check(({ value, issues }) => {
    const groups = Object.values(value).map(({ group }) => group);
    for (const name of Object.keys(value).filter((key) => taken.includes(key) || groups.includes(key)))
      issues.push(issueAt([name], `The name ${name} is taken: pages know something else by it. Give the window another name.`));
    if (value.preregistration?.full) issues.push(issueAt(['preregistration', 'full'], levelsSayFull));
  })
  .meta({ description: 'When things open and close. A window without an open date counts as "early".' });

const named = (when: string) => ({ name: text(`What a window is called ${when}.`) });
const opens = text('The words in front of the day it opens, as in "Opened".');
const closes = text('The words in front of the date it closes, as in "Closes".');
const changing = {
  change: text('What a window does when it gets there, as in "opens".'),
  pluralChange: text('The same for windows whose name is plural, as in "open".'),
};

export const states = strictFields('The words for the states that a window can have.', {
  early: strictFields('Words for a window before it opens.', { ...named('before it opens'), opens, closes }),
  open: strictFields('Words for an open window.', { ...named('while it is open'), opens, closes, ...changing }),
  full: strictFields('Words for a window with everything taken.', {
    ...named('while it is open and everything is taken'),
    closes,
    ...changing,
  }),
  closed: strictFields('Words for a closed window.', { ...named('after it has closed'), closes, ...changing }),
});

const place = z.string().meta({
  description: 'Where the date is: the data file and the fields, with a dot between, as in hotel.deposit.refundableUntil.',
});

export const deadlines = z
  .record(place, text('What people call it, as in "Last day for a deposit refund".'))
  .meta({ description: 'Names of the deadlines on which texts depend.' });
