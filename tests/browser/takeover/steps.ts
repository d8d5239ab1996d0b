import { parse } from 'yaml';
import type { DataFile } from '../../../content.config.ts';
import { labelOf } from '../../../src/authoring/forms/label.ts';
import { escapeRegExp } from '../../../src/domain/escapeRegExp.ts';
import type { Json } from '../../../src/authoring/splice/change.ts';
import type { Person } from './person.ts';
import { writeRecord, writeValue } from './writeForm.ts';

type Group = Record<string, Json>;

/** Reads a file below content/ of the project that is being made another's. */
export type ReadText = (file: string) => string;

const dataNow = (read: ReadText, name: DataFile) => parse(read(`data/${name}.yaml`)) as Json;

/** Begins a step of the guided start, from the end of the one before. */
export async function begin(person: Person, step: string): Promise<void> {
  person.ledger.begin(step);
  await person.wait(person.page.getByRole('heading', { level: 2, name: step, exact: true }));
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

/** Writes what a data file should say into its form, field by field, and saves it. */
export async function writeFacts(person: Person, read: ReadText, name: DataFile, wanted: Group | Json[], isRecord = false): Promise<void> {
  await openForm(person, name);
  const now = dataNow(read, name);
  if (isRecord) await writeRecord(person, person.form, now as Group, wanted as Group);
  else await writeValue(person, person.form, now, Array.isArray(wanted) ? wanted : { ...(now as Group), ...wanted });
  await person.save();
}

/** New words of a page. */
export interface PageWords {
  file: string;
  title: string;
  description?: string;
  text: string;
}

/** Rewrites a page as a whole in its source, from the step for words. */
export async function writePage(person: Person, read: ReadText, { file, title, description, text }: PageWords): Promise<void> {
  await person.press(person.page.getByRole('button', { name: new RegExp(`^${escapeRegExp(title)}: `) }));
  await person.press(person.button('Write the whole page'));
  const source = person.page.locator('.cm-content').last();
  await person.wait(source);
  const [before = ''] = /^---\n[^]*?\n---\n/.exec(read(file)) ?? [];
  // Words by which sections were found that are gone go, too.
  const shorter = before.replace(/^searchWords:\n(?: .*\n)+/m, '');
  if (shorter !== before) person.ledger.press();
  const top = description === undefined ? shorter : shorter.replace(/^description: .*$/m, `description: "${description}"`);
  person.ledger.type(`${description ?? ''}${text}`);
  await source.fill(`${top}\n${text}`);
  await person.save();
  await person.press(person.button('Back to Words'));
}
