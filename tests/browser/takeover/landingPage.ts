import { type Person } from './person.ts';
import {
  begin,
  beginSetup,
  done,
  endSetup,
  fillIn,
  openForm,
  type PageWords,
  type ReadText,
  writeFacts,
  writeFile,
  writePage,
} from './steps.ts';
import type { Json } from '../../../src/domain/json.ts';

/** What a landing page takes: facts of the convention, colors and marks, and the words of its pages. */
export interface LandingPage {
  name: Record<string, Json>;
  when: Record<string, Json>;
  mail: string;
  colors: Record<string, string>;
  /** Marks, by their places below content/images. */
  art: Record<'logo' | 'mark', string>;
  department: string;
  words: PageWords[];
}

/** Makes a landing page of what came with the product, with the guided start alone: from its first page to the list of what is left. */
export async function makeLandingPage(person: Person, read: ReadText, wanted: LandingPage): Promise<void> {
  const { page } = person;
  await beginSetup(person);

  await begin(person, 'Name');
  await writeFacts(person, read, 'convention', wanted.name);
  await writeFile(person, read, 'mailboxes', { general: { name: 'Everything', email: wanted.mail } });
  await done(person);

  await begin(person, 'When and where');
  await openForm(person, 'convention');
  await person.type(page.getByLabel('First day', { exact: true }), String(wanted.when.firstDay));
  await person.type(page.getByLabel('Last day', { exact: true }), String(wanted.when.lastDay));
  await person.press(person.button('Move all other dates along'));
  await person.type(page.getByLabel(/^Country/), String(wanted.when.country));
  await person.press(page.getByRole('button', { name: /^Fill in what is usual in/ }));
  await person.save();
  await writeFacts(person, read, 'convention', wanted.when);
  await done(person);

  await begin(person, 'Look');
  await openForm(person, 'theme');
  for (const [name, color] of Object.entries(wanted.colors))
    await person.type(person.form.getByLabel(new RegExp(`^${name} `)).first(), color);
  await person.press(person.button('Let them follow from these four'));
  await person.save();
  await openForm(person, 'art');
  await fillIn(person, read, 'art', wanted.art);
  await person.press(person.button('Leave them out'));
  await person.save();
  await done(person);

  await begin(person, 'Parts');
  await person.press(person.button('Only a landing page for now'));
  await person.press(person.button('Write this'));
  await person.wait(page.getByText(/^Choose the pages that we have/));
  await person.read();
  await done(person);

  await begin(person, 'Facts');
  await done(person);

  await begin(person, 'People');
  await openForm(person, 'departments');
  await person.press(page.getByText('Paste from a spreadsheet'));
  await person.paste(
    page.getByLabel('Copied lines, in place of the entries that are there'),
    `Name\tEmail\n${wanted.department}\t${wanted.mail}`,
  );
  await person.press(person.button('Put into the form'));
  await person.save();
  await done(person);

  await begin(person, 'Words');
  for (const words of wanted.words) await writePage(person, read, words);
  await done(person);
  await endSetup(person);
}
