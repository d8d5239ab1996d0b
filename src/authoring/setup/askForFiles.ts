import { basename } from 'node:path';
import { collections } from '../../../content.config.ts';
import { createField } from '../forms/createField.ts';
import { PasteError, pastedRows, pastedStaff } from '../forms/pastedRows.ts';
import type { Field } from '../forms/field.ts';
import { isJsonGroup, type Json } from '../../domain/json.ts';

/** Asks a question, and resolves to the answer. */
export type Ask = (text: string) => Promise<string>;

/** Reads a file relative to the working directory; undefined if it doesn't exist. */
export type ReadAnswerFile = (file: string) => string | undefined;

/** Asks for a file name until the file can be read and parsed; undefined if the answer is empty. */
export async function askForFile<Result>(prompt: string, ask: Ask, read: ReadAnswerFile, parse: (text: string, file: string) => Result) {
  let problem = '';
  for (;;) {
    const answer = (await ask(problem + prompt)).trim();
    if (answer === '') return undefined;
    const text = read(answer);
    try {
      if (text !== undefined) return parse(text, answer);
      problem = `There is no file ${answer}. Write where it is from this folder on, as in pictures/mark.svg, or its whole path.\n`;
    } catch (error) {
      if (!(error instanceof PasteError)) throw error;
      problem = `${error.message}\n`;
    }
  }
}

/** Checks a picture's file name. @throws {PasteError} if it has characters or a format that the site doesn't support */
function pictureNamed(file: string): string {
  if (/\.(?:svg|png|jpe?g|webp)$/.test(file) && /^[\w-]+\.\w+$/.test(basename(file))) return file;
  throw new PasteError(
    `${basename(file)} can’t be used: a picture ends in .svg, .png, .jpg or .webp, and has letters, digits and hyphens before it.`,
  );
}

/** Asks for logo and mark. Returns the data that refers to them, and the files to copy. */
export async function askForMarks(
  ask: Ask,
  read: ReadAnswerFile,
): Promise<{ art: Record<string, Json>; pictures: Record<string, string> }> {
  const art: Record<string, Json> = {};
  const pictures: Record<string, string> = {};
  for (const [name, words] of [
    ['logo', 'The name as it stands in the bar'],
    ['mark', 'The mark alone, a square'],
  ] as const) {
    const file = await askForFile(`${words}: a picture, by the name of its file []: `, ask, read, (_text, named) => pictureNamed(named));
    if (file === undefined) continue;
    art[name] = `art/${basename(file)}`;
    pictures[`art/${basename(file)}`] = file;
  }
  return { art, pictures };
}

const lines = 'a file with lines copied from a spreadsheet, cells apart by tabs';

/** Parses departments from rows. @throws {PasteError} with the first problem */
function departmentsIn(form: Field, text: string): Json[] {
  const entries = pastedRows(form, text);
  if (entries.length === 0) throw new PasteError('There are no lines in this file.');
  const [issue] = collections.data.departments.schema.safeParse(entries).error?.issues ?? [];
  if (!issue) return entries;
  const [index = 0, field] = issue.path;
  throw new PasteError(
    `Department ${Number(index) + 1} has no right ${String(field ?? 'line')}. A department is a name and a mail address, as in "Registration", a tab, and "reg@example.org".`,
  );
}

/** Asks for files with departments and staff. */
export async function askForPeople(ask: Ask, read: ReadAnswerFile): Promise<Record<string, Json>> {
  const [form] = createField(collections.data.departments.schema, undefined, ['departments'], () => ({})).entries ?? [];
  const departments =
    form && (await askForFile(`Departments (name, email): ${lines} []: `, ask, read, (text) => departmentsIn(form, text)));
  const named = (departments ?? []).filter(isJsonGroup);
  const names = Object.fromEntries(
    named.filter(({ id }) => typeof id === 'string').map(({ id, name }) => [String(id), String(name)] as const),
  );
  const staff = await askForFile(`Staff (department, position, who holds it): ${lines} []: `, ask, read, (text) =>
    pastedStaff(names, text),
  );
  return { ...(departments && { departments }), ...(staff && { staff: { departments: staff } }) };
}
