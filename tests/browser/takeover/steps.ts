import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import type { DataFile } from '../../../content.config.ts';
import { labelOf } from '../../../src/authoring/forms/label.ts';
import type { Json } from '../../../src/domain/json.ts';
import type { Person } from './person.ts';
import { typedText } from './typedText.ts';
import { writeValue } from './writeForm.ts';

export type Group = Record<string, Json>;

/** Reads a file below content/ of the project that is being made another's. */
export type ReadText = (file: string) => string;

export const dataNow = (read: ReadText, name: DataFile) => parse(read(`data/${name}.yaml`)) as Json;

/** Begins a step of the guided start, from the end of the one before. */
export async function begin(person: Person, step: string): Promise<void> {
  person.ledger.begin(step);
  await person.wait(person.page.getByRole('heading', { level: 2, name: step, exact: true }));
  await person.read();
}

/** Reads the first page of the guided start, and begins with its first step. */
export async function beginSetup(person: Person): Promise<void> {
  person.ledger.begin('Start');
  await person.wait(person.page.getByRole('heading', { name: 'What is left' }));
  await person.read();
  await person.press(person.button('Name'));
}

/** Goes from one step to another by the list of all. */
export async function goTo(person: Person, step: string): Promise<void> {
  await person.press(person.button('All steps'));
  await person.press(person.button(step));
  await begin(person, step);
}

/** Reads what is left once all steps are done. */
export async function endSetup(person: Person): Promise<void> {
  const { page } = person;
  await begin(person, 'Make it yours');
  await person.wait(page.getByText(/^\d+ things? before you go live|^Nothing: build/));
  await person.read();
}

export const done = (person: Person) => person.press(person.page.getByRole('button', { name: /^Done[.:]/ }));

/** Opens the form of a data file of the step. */
export async function openForm(person: Person, name: DataFile): Promise<void> {
  const place = person.page.locator('aside').getByText(`content/data/${name}.yaml`, { exact: true });
  const chosen = person.page.getByRole('group', { name: 'What to write' }).getByRole('button', { name: labelOf(name), exact: true });
  // A step that asks for one file has opened it.
  await person.wait(place.or(chosen).first());
  if (!(await place.isVisible())) await person.press(chosen);
  await person.wait(place);
  await person.read();
}

/** Shows the fields of which the step doesn't ask, too. */
export async function showAll(person: Person): Promise<void> {
  const all = person.button('Show all fields');
  if ((await all.getAttribute('aria-pressed')) === 'false') await person.press(all);
}

/** Fills some fields of a data file into its form, which is open. */
export async function fillIn(person: Person, read: ReadText, name: DataFile, wanted: Group): Promise<void> {
  const now = dataNow(read, name) as Group;
  await writeValue(person, person.form, now, { ...now, ...wanted });
}

/** Writes some fields of a data file in its form, and saves them. */
export async function writeFacts(person: Person, read: ReadText, name: DataFile, wanted: Group): Promise<void> {
  await openForm(person, name);
  await fillIn(person, read, name, wanted);
  await person.save();
}

/** Writes all that a data file should say in its form, and saves it. */
export async function writeFile(person: Person, read: ReadText, name: DataFile, wanted: Json): Promise<void> {
  await openForm(person, name);
  const now = dataNow(read, name);
  if (isDeepStrictEqual(now, wanted)) return;
  await writeValue(person, person.form, now, wanted);
  // Whoever adds an entry saves what has been typed before.
  if (await person.hasDraft()) await person.save();
}

/** What a page is called, without facts in its title. */
export const titleOf = (read: ReadText, file: string): string => String(/^title: "?(.*?)"?$/m.exec(read(file))?.[1]);

/** New words of a page. */
export interface PageWords {
  file: string;
  description?: string;
  text: string;
}

/** Opens the source of a page from the step for words, or, where it states nothing of before, from the list of all pages. */
async function openSource(person: Person, title: string): Promise<void> {
  const { page } = person;
  const panel = page.locator('aside');
  // What is left to look at may all be on pages that wait, which are folded.
  const waiting = panel.locator('summary').filter({ hasText: /^Not ready yet/ });
  await person.wait(
    panel
      .getByRole('button', { name: / to look at$/ })
      .or(waiting)
      .first(),
  );
  const listed = person.button(`Write anew: ${title}`);
  if (await listed.isVisible()) return await person.press(listed);
  await person.press(person.button('Back to the list'));
  await person.press(panel.locator('summary').filter({ hasText: /^Pages$/ }));
  await person.press(
    panel
      .locator('details')
      .filter({ hasText: /^Pages/ })
      .getByRole('button', { name: title, exact: true }),
  );
  await person.press(person.button('Source'));
}

/** Writes another text in the source of a page, in the step for words. */
export async function changeText(person: Person, read: ReadText, file: string, text: string): Promise<void> {
  const before = read(file);
  await openSource(person, titleOf(read, file));
  const source = person.page.locator('.cm-content').last();
  await person.wait(source);
  person.ledger.type(typedText(before, text));
  await source.fill(text);
  await person.save();
  await person.press(person.button('Back to Words'));
}

/** Rewrites a page as a whole in its source. */
export async function writePage(person: Person, read: ReadText, { file, description, text }: PageWords): Promise<void> {
  const [before = ''] = /^---\n[^]*?\n---\n/.exec(read(file)) ?? [];
  // Words by which sections were found that are gone go, too.
  const shorter = before.replace(/^searchWords:\n(?: .*\n)+/m, '');
  const top = description === undefined ? shorter : shorter.replace(/^description: .*$/m, `description: ${JSON.stringify(description)}`);
  await changeText(person, read, file, `${top}\n${text}`);
}
