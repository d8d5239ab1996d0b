import { z } from 'zod';
import { collections, type DataFile } from '../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../diagnostic.ts';
import type { ParsedData } from '../draft.ts';
import { type FoundValue, unwrap } from '../schema.ts';
import { fileOf } from '../files.ts';
import type { Locate } from '../yaml/locate.ts';
import { fieldName } from '../yaml/fieldName.ts';
import { checkAltText } from './checkAltText.ts';
import { checkMailDomain } from './checkMailDomain.ts';
import { checkWebAddress } from './checkWebAddress.ts';
import { checkValue } from './checkValue.ts';
import type { Context } from './context.ts';

const { errorAt, warningAt } = reporter('reference');

const longText = 20;

/** Whether a value tells entries apart: the same one twice is left from copying an entry. */
function isOwn({ hints: { kind = '', newYear, shown }, value, path }: FoundValue): boolean {
  if (typeof value !== 'string' || shown === false) return false;
  if (kind === 'text') return newYear === 'in the code' || path.at(-1) === 'alt' || value.length >= longText;
  return kind === 'url' || kind === 'phone' || kind === 'image' || kind === 'email';
}

/** The list or record that a value is in an entry of, the entry, and the place within: `overflow`, `1`, `booking.code`. */
function placeIn(name: DataFile, path: readonly PropertyKey[]): [list: string, entry: string, place: string] | undefined {
  const isRecord = unwrap(collections.data[name].schema) instanceof z.ZodRecord;
  const at = isRecord ? 0 : path.findIndex((key) => typeof key === 'number');
  if (at < 0 || at === path.length - 1) return undefined;
  const place = path.slice(at + 1).filter((key) => typeof key !== 'number');
  return [path.slice(0, at).join('.'), String(path[at]), place.join('.')];
}

/** Values that two entries of a list share, though each should have its own. */
function checkCopies(name: DataFile, { values, locate }: ParsedData): Finding[] {
  const seen = new Map<string, string>();
  return values.filter(isOwn).flatMap(({ value, path }) => {
    const [list, entry, place] = placeIn(name, path) ?? [];
    if (list === undefined || entry === undefined) return [];
    const key = `${list} ${place} ${String(value)}`;
    const other = seen.get(key);
    seen.set(key, other ?? entry);
    if (other === undefined || other === entry) return [];
    return [
      warningAt(
        locate(path),
        `Two entries have the same ${place}, "${String(value).slice(0, 60)}". Was one copied from the other? Correct one of them.`,
      ),
    ];
  });
}

/** Texts that are in a list twice. */
const checkRepeats = (list: readonly unknown[], path: readonly PropertyKey[], locate: Locate): Finding[] =>
  list.flatMap((text, index) =>
    typeof text === 'string' && list.indexOf(text) < index
      ? [warningAt(locate([...path, index]), `"${text.slice(0, 60)}" is in this list twice. Remove one of the two.`)]
      : [],
  );

/** Entries of a list that are there twice, as after copying one. */
function checkNames(list: readonly unknown[], path: readonly PropertyKey[], locate: Locate): Finding[] {
  const names = list.map((entry) => (typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : undefined));
  return names.flatMap((name, index) =>
    name === undefined || names.indexOf(name) === index
      ? []
      : [warningAt(locate([...path, index, 'name']), `"${name}" is in this list twice. Change one of the two, or remove it.`)],
  );
}

/** Checks what a data file refers to: ids and pages elsewhere, pictures; and that its own ids are unique. */
export function checkData(name: DataFile, context: Context): Diagnostic[] {
  const file = context.parsed[name];
  if (!file) return [];
  const data = context.data[name] ?? file.input;
  const findings: Finding[] = [];
  const report = (path: PropertyKey[], message: string) => findings.push(errorAt(file.locate(path), message));
  const ids = new Set<string>();
  for (const { hints, value, path } of file.values) {
    if (typeof value === 'string') {
      const message =
        hints.kind === 'email'
          ? checkMailDomain(value, context)
          : hints.kind === 'url'
            ? checkWebAddress(value)
            : checkValue(value, hints, '/', context);
      if (message) report(path, `${fieldName(data, path)} is "${value}": ${message}`);
      if (path.at(-1) !== 'id') continue;
      const id = `${path.slice(0, -2).join('.')} ${value}`;
      if (hints.kind === 'id' && ids.has(id)) report(path, `The id "${value}" is in this list twice. Give each entry its own id.`);
      ids.add(id);
    } else if (Array.isArray(value)) findings.push(...checkNames(value, path, file.locate), ...checkRepeats(value, path, file.locate));
    else if (typeof value === 'object' && value !== null && 'src' in value && 'alt' in value && value.alt) {
      const message = checkAltText(String(value.alt), String(value.src));
      if (message) report([...path, 'alt'], message);
    }
  }
  return inFile(fileOf(name), [...findings, ...checkCopies(name, file)]);
}
