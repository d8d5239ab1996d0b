import { setupSteps } from '../../../src/authoring/setup/setupSteps.ts';
import type { HarborAnswers } from './harborAnswers.ts';
import type { Person } from './person.ts';
import { begin, done, fillIn, type Group, openForm, type ReadText, showAll, writeFacts, writeFile } from './steps.ts';

/** The groups and fields that a step asks for, with what they should say: nothing for what there isn't. */
const asked = (names: readonly string[], wanted: Group): Group =>
  Object.fromEntries([...new Set(names.map((name) => name.replace(/\..*/, '')))].map((name) => [name, wanted[name]])) as Group;

export async function writeName(person: Person, read: ReadText, { data }: HarborAnswers): Promise<void> {
  await begin(person, 'Name');
  await writeFacts(person, read, 'convention', asked(setupSteps.name.asks.convention, data.convention as Group));
  // Those of departments come once there are departments.
  const mailboxes = Object.entries(data.mailboxes as Group).filter(([, mailbox]) => 'email' in (mailbox as Group));
  await writeFile(person, read, 'mailboxes', Object.fromEntries(mailboxes));
  await done(person);
}

export async function writeWhenAndWhere(person: Person, read: ReadText, { data }: HarborAnswers): Promise<void> {
  const { page } = person;
  const convention = data.convention as Group;
  await begin(person, 'When and where');
  await openForm(person, 'convention');
  await fillIn(person, read, 'convention', { firstDay: String(convention.firstDay), lastDay: String(convention.lastDay) });
  await person.press(person.button('Move all other dates along'));
  await person.type(page.getByLabel(/^Country/), String(convention.country));
  await person.press(page.getByRole('button', { name: /^Fill in what is usual in/ }));
  await person.save();
  // Ages, and what is said afterwards, are among the others.
  await showAll(person);
  await writeFile(person, read, 'convention', convention);
  await writeFacts(person, read, 'hotel', asked(setupSteps.when.asks.hotel, data.hotel as Group));
  await done(person);
}

export async function writeLook(person: Person, read: ReadText, { data }: HarborAnswers): Promise<void> {
  const { heads: _sections, ...light } = (data.theme as { light: Group }).light;
  await begin(person, 'Look');
  await openForm(person, 'theme');
  for (const name of ['Page', 'Text', 'Bar', 'Action'])
    await person.type(person.form.getByLabel(new RegExp(`^${name} `)).first(), String(light[name.toLowerCase()]));
  await person.press(person.button('Let them follow from these four'));
  await person.save();
  await showAll(person);
  // Sections have colors once they have their names.
  await writeFile(person, read, 'theme', { light });
  const { heads = {}, ...marks } = data.art as Group;
  await openForm(person, 'art');
  await fillIn(person, read, 'art', marks);
  await person.press(person.button('Leave them out'));
  await person.save();
  await showAll(person);
  await writeFile(person, read, 'art', { ...marks, heads });
  await writeFile(person, read, 'banner', data.banner ?? []);
  await done(person);
}
