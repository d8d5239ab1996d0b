import type { HarborAnswers } from './harborAnswers.ts';
import type { Person } from './person.ts';
import { begin, done, goTo, openForm, type Group, type ReadText, writeFile } from './steps.ts';
import { foldOf, open } from './writeForm.ts';

interface Staff {
  board: Group[];
  chair: Group;
  departments: { department: string; positions: { name: string; occupants: string[] }[] }[];
}
type Departments = { id: string; name: string; email: string }[];

async function pasteInto(person: Person, scope: Person['form'], lines: readonly string[]): Promise<void> {
  await person.press(scope.locator(':scope > details > summary').filter({ hasText: 'Paste from a spreadsheet' }));
  await person.paste(scope.getByLabel('Copied lines, in place of the entries that are there'), lines.join('\n'));
  await person.press(scope.getByRole('button', { name: 'Put into the form' }));
}

/** Departments and the staff tree from a spreadsheet, the board and the chair by hand, and mailboxes for which departments answer. */
export async function writePeople(person: Person, read: ReadText, { data }: HarborAnswers): Promise<void> {
  const departments = data.departments as Departments;
  const { departments: tree, ...others } = data.staff as unknown as Staff;
  await begin(person, 'People');
  await openForm(person, 'departments');
  await pasteInto(person, person.form, ['Name\tEmail', ...departments.map(({ name, email }) => `${name}\t${email}`)]);
  await person.save();

  await openForm(person, 'staff');
  const fold = await open(person, foldOf(person.form, 'Departments'));
  const nameOf = (id: string) => departments.find((each) => each.id === id)?.name ?? id;
  const rows = tree.flatMap(({ department, positions }) =>
    positions.map(({ name, occupants }) => `${nameOf(department)}\t${name}\t${occupants.join(', ')}`),
  );
  await pasteInto(person, fold, rows);
  await person.save();
  await writeFile(person, read, 'staff', { ...others, departments: tree as unknown as Group[] });

  // Now that there are departments, they can answer mail.
  await goTo(person, 'Name');
  await writeFile(person, read, 'mailboxes', data.mailboxes ?? {});
  await goTo(person, 'Facts');
  await writeFile(person, read, 'security', data.security ?? {});
  await goTo(person, 'People');
  await done(person);
}
