import type { Locator } from 'playwright-core';
import type { Json } from '../../../src/domain/json.ts';
import { escapeRegExp } from '../../../src/domain/escapeRegExp.ts';
import { labelOf } from '../../../src/authoring/forms/label.ts';
import type { Person } from './person.ts';

type Group = Record<string, Json>;
export const isGroup = (value: Json | undefined): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a: Json | undefined, b: Json | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A value as its field shows it: `2026-05-01T10:00` for `2026-05-01 10:00`. */
const shownText = (value: Json): string =>
  typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/, '$1T$2') : String(value);

/** A label that may have a remark behind it. */
const labeled = (label: string) => new RegExp(`^${escapeRegExp(label)}(?: in [^(]+)?(?:, one on each line)?(?: \\(optional\\))?$`);

/** Where a label of a field may be, right within a form, a fold or a new entry. */
const places = ['div > div > label', 'div > div > div > label', 'div > p > label'].map((place) => `:scope > ${place}`).join(', ');

/** The input right within a form, a fold or a new entry. */
const inputOf = async (scope: Locator, label: string): Promise<Locator | undefined> => {
  const labels = scope.locator(places).filter({ hasText: labeled(label) });
  if ((await labels.count()) === 0) return undefined;
  const id = await labels.first().getAttribute('for');
  return id === null ? labels.first().locator('input') : scope.page().locator(`[id="${id}"]`);
};

/** The fold of a group or list right within a form, a fold or a new entry. */
export const foldOf = (scope: Locator, label: string): Locator =>
  scope
    .locator(':scope > div > details')
    .filter({
      has: scope
        .page()
        .locator(':scope > summary')
        .filter({ hasText: new RegExp(`^${escapeRegExp(label)}(?: \\(\\d+\\))?$`) }),
    })
    .first();

/** Labels that forms have for fields whose names say too little, and for kinds of values. */
const fieldLabels: Partial<Record<string, string>> = { charity: 'Who runs it' };
const kindLabels: Partial<Record<string, string>> = { street: 'In the United States', lines: 'In another country' };

/** Opens a fold, if it isn't. What is in it comes after it has opened. */
export async function open(person: Person, fold: Locator): Promise<Locator> {
  if ((await fold.getAttribute('open')) === null) await person.press(fold.locator(':scope > summary'));
  await person.wait(fold.locator(':scope > :not(summary)').first());
  return fold;
}

async function writeScalar(person: Person, input: Locator, value: Json | undefined): Promise<void> {
  const [tag, type] = await input.evaluate((element) => [element.localName, element.getAttribute('type')]);
  const picture = typeof value === 'string' ? person.pictures.get(value) : undefined;
  if (picture !== undefined) await person.upload(input.locator('xpath=..'), String(value), picture);
  else if (type === 'checkbox') {
    if ((await input.isChecked()) !== (value === true)) await person.press(input);
  } else if (tag === 'select') await person.choose(input, value === undefined ? '' : String(value));
  else await person.type(input, value === undefined ? '' : shownText(value));
}

/** Chooses the kind that a group has, where there are several: each is called by a field of its own. Tells what it says then. */
async function chooseKind(person: Person, scope: Locator, now: Json | undefined, wanted: Json): Promise<Json | undefined> {
  const kinds = scope.locator(':scope > select');
  if (!isGroup(wanted) || (await kinds.count()) === 0) return now;
  const labels = new Set(Object.keys(wanted).map((name) => kindLabels[name] ?? labelOf(name)));
  const options = (await kinds.locator('option').allInnerTexts()).map((text) => text.trim());
  const kind = String(options.findIndex((label) => labels.has(label)));
  if ((await kinds.inputValue()) === kind) return now;
  await person.choose(kinds, kind);
  return undefined;
}

/** Writes a value into the part of the form that is for it, where it says something else. */
async function writeField(person: Person, scope: Locator, name: string, now: Json | undefined, wanted: Json | undefined): Promise<void> {
  if (isSame(now, wanted)) return;
  const label = fieldLabels[name] ?? labelOf(name);
  const isTexts = Array.isArray(wanted) && wanted.every((each) => typeof each !== 'object');
  const input = await inputOf(scope, label);
  if (input && !isGroup(wanted) && (!Array.isArray(wanted) || isTexts))
    return await writeScalar(person, input, isTexts ? wanted.join('\n') : wanted);
  const fold = await open(person, foldOf(scope, label));
  if (wanted === undefined) return await person.press(fold.locator(':scope > button').filter({ hasText: /^Leave out / }));
  await writeValue(person, fold, await chooseKind(person, fold, now, wanted), wanted);
}

const entriesIn = (scope: Locator): Locator => scope.locator('xpath=./div[div/button[starts-with(@aria-label, "Remove ")]]');

async function removeFrom(person: Person, scope: Locator, index: number): Promise<void> {
  await person.press(entriesIn(scope).nth(index).locator(':scope > div > button[aria-label^="Remove "]').last());
}

/** Adds an entry to a list or record, with all that it says. */
async function addEntry(person: Person, scope: Locator, key: string | undefined, wanted: Json): Promise<void> {
  // A new entry is saved at once, and what refers to entries that are gone has to fit by then.
  if (await person.hasDraft()) await person.save();
  await person.press(scope.locator(':scope > button').filter({ hasText: /^Add to / }));
  const entry = scope.locator(':scope > fieldset').last();
  if (key !== undefined) await person.type(entry.locator(':scope > input').first(), key);
  await chooseKind(person, entry, undefined, wanted);
  if (isGroup(wanted)) for (const [name, value] of Object.entries(wanted)) await writeField(person, entry, name, undefined, value);
  else {
    const input = entry.locator(':scope > div').locator('input, select, textarea').first();
    await writeScalar(person, input, wanted);
  }
  await person.press(entry.locator(':scope > div > button').filter({ hasText: /^Add/ }).last());
  await person.gone(entry);
}

/** Writes over an entry what it should say. */
async function writeEntry(person: Person, entry: Locator, now: Json | undefined, wanted: Json): Promise<void> {
  const fold = entry.locator(':scope > details');
  if ((await fold.count()) > 0) {
    await open(person, fold);
    await writeValue(person, fold, await chooseKind(person, fold, now, wanted), wanted);
  } else await writeScalar(person, entry.locator('input, select, textarea').first(), wanted);
}

async function writeList(person: Person, scope: Locator, before: readonly Json[], wanted: readonly Json[]): Promise<void> {
  for (let index = before.length - 1; index >= wanted.length; index -= 1) await removeFrom(person, scope, index);
  for (const [index, value] of wanted.entries()) {
    if (index >= before.length) await addEntry(person, scope, undefined, value);
    else if (!isSame(before[index], value)) await writeEntry(person, entriesIn(scope).nth(index), before[index], value);
  }
}

/** Writes entries by their names: those that are there are changed, new ones come, and at last others go. */
async function writeRecord(person: Person, scope: Locator, now: Group, wanted: Group): Promise<void> {
  const names = Object.keys(now);
  for (const [name, value] of Object.entries(wanted)) {
    const index = names.indexOf(name);
    if (index < 0) await addEntry(person, scope, name, value);
    else if (!isSame(now[name], value)) await writeEntry(person, entriesIn(scope).nth(index), now[name], value);
  }
  for (const [index, name] of [...names.entries()].toReversed()) if (!Object.hasOwn(wanted, name)) await removeFrom(person, scope, index);
}

/** Writes a value into the form that is open for it: only what is another one is touched. */
export async function writeValue(person: Person, scope: Locator, now: Json | undefined, wanted: Json | undefined): Promise<void> {
  if (Array.isArray(wanted)) return await writeList(person, scope, Array.isArray(now) ? now : [], wanted);
  if (!isGroup(wanted)) throw new Error(`There is no form for ${JSON.stringify(wanted)}.`);
  const before = isGroup(now) ? now : {};
  // Entries of a record have names of their own, and more can be added.
  const isRecord =
    (await scope
      .locator(':scope > button, :scope > fieldset > legend')
      .filter({ hasText: /^(?:Add to|New entry of) / })
      .count()) > 0;
  if (isRecord) return await writeRecord(person, scope, before, wanted);
  for (const name of new Set([...Object.keys(before), ...Object.keys(wanted)]))
    await writeField(person, scope, name, before[name], wanted[name]);
}
