import type { DataFile } from '../../../content.config.ts';
import type { HarborAnswers } from './harborAnswers.ts';
import type { Person } from './person.ts';
import { begin, dataNow, done, type Group, type ReadText, writeFile } from './steps.ts';

/** In this order: what others refer to first. */
const files: readonly DataFile[] = [
  'registration',
  'hotel',
  'dealers',
  'windows',
  'charity',
  'sponsorLevels',
  'sponsors',
  'actions',
  'menu',
  'redirects',
  'follow',
  'links',
  'limits',
  'deadlines',
  'states',
  'search',
  'offline',
];

/** Prices, windows, rooms, tables, levels, links, the menu and all else that is no page, in the forms of the editor. */
export async function writeAllFacts(person: Person, read: ReadText, { data }: HarborAnswers): Promise<void> {
  await begin(person, 'Facts');
  const beside = (name: DataFile) => ({ ...(dataNow(read, name) as Group), ...(data[name] as Group) });
  // What something refers to until it is written stays so long.
  await writeFile(person, read, 'links', beside('links'));
  const hotel = data.hotel as Group;
  const now = dataNow(read, 'hotel') as Group;
  const beds = { ...(now.beds as Group), ...(hotel.beds as Group) };
  await writeFile(person, read, 'hotel', { ...now, beds });
  await writeFile(person, read, 'hotel', { ...hotel, beds });
  for (const name of files) await writeFile(person, read, name, data[name] ?? []);
  await done(person);
}
