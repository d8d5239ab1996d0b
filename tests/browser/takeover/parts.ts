import { expect } from 'vitest';
import { escapeRegExp } from '../../../src/domain/escapeRegExp.ts';
import type { HarborAnswers } from './harborAnswers.ts';
import type { Person } from './person.ts';
import { begin, done, goTo, openForm, type ReadText, showAll, titleOf, writeFile } from './steps.ts';

/** What Harbor Howl calls the pages that it has, by where they have come. */
const moved: Record<string, string> = {
  '/fun/events': '/program/events',
  '/fun/fursuiting': '/program/fursuiting',
  '/policies/coc': '/rules/conduct',
  '/policies/media': '/rules/media',
  '/policies/privacy': '/rules/privacy',
  '/policies/tos': '/rules/terms',
};

/** Parts of data files of which Harbor Howl has nothing, besides whole files. */
const lacking = ['Hotel, Overflow', 'Hotel, Deposit'];

/** Says of each page and part whether there is such a thing: ready, not yet, or not at all. */
export async function chooseParts(person: Person, { data, pages }: HarborAnswers): Promise<void> {
  const { page } = person;
  await begin(person, 'Parts');
  await person.press(page.getByText(/^Pages \(/));
  const rows = page
    .locator('aside details')
    .filter({ hasText: /^Pages \(/ })
    .locator('select');
  for (const row of await rows.all()) {
    const label = (await page.locator(`label[for="${await row.getAttribute('id')}"]`).innerText()).trim();
    const [, path = ''] = /\((\/[^)]*)\)$/.exec(label) ?? [];
    const now = moved[path] ?? path;
    const choice = pages.ready.includes(now) ? 'ready' : pages.none.includes(now) ? 'none' : 'not yet';
    if ((await row.inputValue()) !== choice) await person.choose(row, choice);
  }
  await person.press(page.getByText(/^What there is \(/));
  const gone = Object.entries(data)
    .filter(([, value]) => value === null)
    .map(([name]) => name);
  const marks = page
    .locator('aside details')
    .filter({ hasText: /^What there is \(/ })
    .locator('label');
  for (const mark of await marks.all()) {
    const [label = ''] = (await mark.innerText()).trim().split('\n');
    if (lacking.includes(label) || gone.some((name) => new RegExp(`^${escapeRegExp(name)}(?:,|$)`, 'i').test(label)))
      await person.press(mark.locator('input'));
  }
  await person.press(person.button('Write this'));
  await person.wait(page.getByText(/^Choose the pages that we have/));
  await person.read();
  await done(person);
}

function isThere(read: ReadText, file: string): boolean {
  try {
    return read(file) !== '';
  } catch {
    return false;
  }
}

/** Gives pages the addresses that fit the menu, from the list of all that can be edited: what leads to them follows. */
export async function renamePages(person: Person, read: ReadText): Promise<void> {
  const { page } = person;
  const back = person.button('Back to the list');
  await begin(person, 'Facts');
  person.ledger.begin('Addresses');
  for (const [from, to] of Object.entries(moved)) {
    // Who has renamed a page is at the list.
    if (await back.isVisible()) await person.press(back);
    const title = titleOf(read, `pages${from}.mdx`);
    await person.press(page.locator('aside summary').filter({ hasText: /^Pages$/ }));
    await person.press(
      page
        .locator('aside details')
        .filter({ hasText: /^Pages/ })
        .getByRole('button', { name: title, exact: true }),
    );
    await person.press(person.button('Rename'));
    await person.type(page.getByLabel('New address'), to);
    await person.wait(page.getByText('The old address will lead to the new one.'));
    await person.press(person.button('Save'));
    const passing = person.button('Save in spite of the warning');
    const isMoved = () => isThere(read, `pages${to}.mdx`);
    await expect.poll(async () => isMoved() || (await passing.isVisible()), { timeout: 60_000 }).toBe(true);
    if (!isMoved()) await person.press(passing);
    await expect.poll(isMoved, { timeout: 60_000 }).toBe(true);
    await person.wait(person.button('Rename'));
  }
  await person.press(person.button('Back to Facts'));
}

/** Gives the sections of the website their colors, now that they have their names. */
export async function colorSections(person: Person, read: ReadText, { data }: HarborAnswers): Promise<void> {
  await goTo(person, 'Look');
  await openForm(person, 'theme');
  await showAll(person);
  await writeFile(person, read, 'theme', data.theme ?? {});
  await done(person);
  await begin(person, 'Parts');
  await done(person);
}
