import type { Locator } from 'playwright-core';
import type { Json } from '../../../src/authoring/splice/change.ts';
import { escapeRegExp } from '../../../src/domain/escapeRegExp.ts';
import { labelOf } from '../../../src/authoring/forms/label.ts';
import type { Person } from './person.ts';

type Group = Record<string, Json>;
const isGroup = (value: Json | undefined): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What a field shows of a value. */
const shownText = (value: Json): string =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2') : String(value);

/** A label that may have a remark behind it. */
const labeled = (label: string) => new RegExp(`^${escapeRegExp(label)}(?: in [^(]+)?(?:, one on each line)?(?: \\(optional\\))?$`);

/** The input right within a form, a fold or a new entry. */
const inputOf = async (scope: Locator, label: string): Promise<Locator | undefined> => {
  const labels = scope.locator(':scope > div > div > label, :scope > div > div > div > label').filter({ hasText: labeled(label) });
  if ((await labels.count()) === 0) return undefined;
  const id = await labels.first().getAttribute('for');
  return id === null ? labels.first().locator('input') : scope.page().locator(`[id="${id}"]`);
};

const foldOf = (scope: Locator, label: string | RegExp): Locator =>
  scope
    .locator(':scope > div > details')
    .filter({
      has: scope
        .page()
        .locator(':scope > summary')
        .filter({ hasText: typeof label === 'string' ? new RegExp(`^${escapeRegExp(label)}(?: \\(\\d+\\))?$`) : label }),
    })
    .first();

async function open(person: Person, fold: Locator): Promise<Locator> {
  if ((await fold.getAttribute('open')) === null) await person.press(fold.locator(':scope > summary'));
  return fold;
}

async function writeScalar(person: Person, input: Locator, value: Json | undefined): Promise<void> {
  const [tag, type] = await input.evaluate((element) => [element.localName, element.getAttribute('type')]);
  if (type === 'checkbox') {
    if ((await input.isChecked()) !== (value === true)) await person.press(input);
  } else if (tag === 'select') await person.choose(input, value === undefined ? '' : String(value));
  else await person.type(input, value === undefined ? '' : shownText(value));
}

/** Writes a value into the part of the form that is for it, where it says something else. */
async function writeField(person: Person, scope: Locator, name: string, now: Json | undefined, wanted: Json | undefined): Promise<void> {
  if (isSame(now, wanted)) return;
  const label = labelOf(name);
  const isTexts = Array.isArray(wanted) && wanted.every((each) => typeof each !== 'object');
  const input = await inputOf(scope, label);
  if (input && !isGroup(wanted) && (!Array.isArray(wanted) || isTexts))
    return await writeScalar(person, input, isTexts ? wanted.join('\n') : wanted);
  const fold = await open(person, foldOf(scope, label));
  if (wanted !== undefined) return await writeValue(person, fold, now, wanted);
  for (let index = Object.keys(now as object).length - 1; index >= 0; index -= 1) await removeFrom(person, fold, index);
}

const entriesIn = (scope: Locator): Locator => scope.locator('xpath=./div[div/button[starts-with(@aria-label, "Remove ")]]');

async function removeFrom(person: Person, scope: Locator, index: number): Promise<void> {
  await person.press(entriesIn(scope).nth(index).locator(':scope > div > button[aria-label^="Remove "]').last());
}

/** Adds an entry to a list or record, with all that it says. */
async function addEntry(person: Person, scope: Locator, key: string | undefined, wanted: Json): Promise<void> {
  await person.press(scope.locator(':scope > button').filter({ hasText: /^Add to / }));
  const entry = scope.locator(':scope > fieldset').last();
  if (key !== undefined) await person.type(entry.locator(':scope > input').first(), key);
  if (isGroup(wanted)) for (const [name, value] of Object.entries(wanted)) await writeField(person, entry, name, undefined, value);
  else {
    const input = entry.locator(':scope > div > input, :scope > div > select, :scope > div > textarea').first();
    await writeScalar(person, input, wanted);
  }
  await person.press(entry.locator(':scope > div > button').filter({ hasText: /^Add/ }).last());
  await entry.waitFor({ state: 'detached' });
}

/** Writes a value into the form that is open for it: only what is another one is touched. */
export async function writeValue(person: Person, scope: Locator, now: Json | undefined, wanted: Json | undefined): Promise<void> {
  if (Array.isArray(wanted)) {
    const before = Array.isArray(now) ? now : [];
    for (let index = before.length - 1; index >= wanted.length; index -= 1) await removeFrom(person, scope, index);
    for (const [index, value] of wanted.entries()) {
      if (index >= before.length) await addEntry(person, scope, undefined, value);
      else if (!isSame(before[index], value)) {
        const fold = entriesIn(scope).nth(index).locator(':scope > details');
        await writeValue(person, await open(person, fold), before[index], value);
      }
    }
    return;
  }
  if (!isGroup(wanted)) throw new Error(`There is no form for ${JSON.stringify(wanted)}.`);
  const before = isGroup(now) ? now : {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(wanted)]))
    await writeField(person, scope, name, before[name], wanted[name]);
}

/** Writes entries by their names: those that are there are changed, others go or come. */
export async function writeRecord(person: Person, scope: Locator, now: Group, wanted: Group): Promise<void> {
  const names = Object.keys(now);
  for (const [index, name] of [...names.entries()].toReversed())
    if (!Object.hasOwn(wanted, name)) {
      await removeFrom(person, scope, index);
      names.splice(index, 1);
    }
  for (const [name, value] of Object.entries(wanted)) {
    const index = names.indexOf(name);
    if (index < 0) await addEntry(person, scope, name, value);
    else if (!isSame(now[name], value)) {
      const entry = entriesIn(scope).nth(index);
      const fold = entry.locator(':scope > details');
      if ((await fold.count()) > 0) await writeValue(person, await open(person, fold), now[name], value);
      else await writeScalar(person, entry.locator('input, select, textarea').first(), value);
    }
  }
}
