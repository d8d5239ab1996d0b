import { z } from 'zod';
import { collections, type DataFile } from '../../../content.config.ts';
import { nearest } from '../../domain/nearest.ts';
import { type Diagnostic, type Finding, inFile, type Position, reporter } from '../diagnostic.ts';
import type { ParsedData } from '../draft.ts';
import { type FoundValue, unwrap } from '../schema.ts';
import { fileOf } from '../files.ts';
import type { Hints } from '../schema/hints.ts';
import type { Locate } from '../yaml/locate.ts';
import { fieldName } from '../yaml/fieldName.ts';
import { checkAltText } from './checkAltText.ts';
import { checkMailDomain } from './checkMailDomain.ts';
import { checkWebAddress } from './checkWebAddress.ts';
import { checkValue } from './checkValue.ts';
import type { Context } from './context.ts';
import { waitsForPages } from '../notReady.ts';

const { errorAt, warningAt } = reporter('reference');

const longText = 20;
/** Kinds of which no two values of a file are the same. */
const unique: readonly string[] = ['url', 'phone'];
/** Fields by which visitors tell the entries of a list apart, however short they are. */
const telling: readonly unknown[] = ['name', 'description', 'use'];

interface Place {
  /** Values with the same key should differ. */
  key: string;
  /** The entry that the value is in. */
  entry: string;
  /** The place within the entry, as in `booking.code`. */
  field: string;
}

const withoutIndexes = (path: readonly PropertyKey[]) => path.filter((key) => typeof key !== 'number').join('.');

/** Where a value tells entries apart, so that the same one twice is left from copying an entry; undefined if it doesn't. */
function placeOf(name: DataFile, { hints: { kind = '', newYear, shown }, value, path }: FoundValue): Place | undefined {
  if (typeof value !== 'string' || shown === false) return undefined;
  const isRecord = unwrap(collections.data[name].schema) instanceof z.ZodRecord;
  const first = isRecord ? 0 : path.findIndex((key) => typeof key === 'number');
  const last = isRecord ? 0 : path.findLastIndex((key) => typeof key === 'number');
  const isCode = newYear === 'in the code';
  const entry = isRecord ? String(path[0]) : path.filter((key) => typeof key === 'number').join('.');
  if ((unique.includes(kind) || isCode) && !(isRecord && path.length === 1))
    return { key: isCode ? 'code' : kind, entry: entry || 'the file', field: withoutIndexes(path.slice(first + 1)) };
  if (first < 0 || last === path.length - 1) return undefined;
  const field = withoutIndexes(path.slice(first + 1));
  const isLong = kind === 'text' && (path.at(-1) === 'alt' || value.length >= longText);
  if (isLong || kind === 'image' || kind === 'email') return { key: `${path.slice(0, first).join('.')} ${field}`, entry, field };
  // The names in a list are checked with the list.
  const isTelling = kind === 'text' && telling.includes(path.at(-1)) && path.length === last + 2 && (isRecord || path.at(-1) !== 'name');
  return isTelling ? { key: path.slice(0, last).join('.') + field, entry, field } : undefined;
}

/** Values that two entries share, though each should have its own. */
function checkCopies(name: DataFile, { values, locate }: ParsedData): Finding[] {
  const seen = new Map<string, Place>();
  return values.flatMap((found) => {
    const place = placeOf(name, found);
    if (!place) return [];
    const key = `${place.key} ${String(found.value)}`;
    const other = seen.get(key);
    seen.set(key, other ?? place);
    if (!other || other.entry === place.entry) return [];
    const value = `"${String(found.value).slice(0, 60)}"`;
    const what =
      other.field === place.field
        ? `Two entries have the same ${place.field}, ${value}.`
        : `${value} is both ${other.field} and ${place.field}.`;
    return [warningAt(locate(found.path), `${what} Was one copied from the other? Correct one of them.`)];
  });
}

/** A number far from what it usually is, such as 81 for 18. */
function checkUsual(value: number, { usual: [least, most] = [-Infinity, Infinity] }: Hints, name: string, position: Position): Finding[] {
  if (value >= least && value <= most) return [];
  return [warningAt(position, `${name} is ${value}, and is usually between ${least} and ${most}. If you did not mean that, correct it.`)];
}

/** A name that is almost a usual one, such as Blusky for Bluesky. */
function checkSpelling(value: string, { suggested = [] }: Hints, name: string, position: Position): Finding[] {
  const [close] = suggested.includes(value) ? [] : nearest(value, suggested, 1, 1 / 3);
  return close === undefined
    ? []
    : [warningAt(position, `${name} is "${value}". Did you mean "${close}"? It has an icon of its own under that name.`)];
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
  const linking = name === 'menu' || waitsForPages(name) ? { ...context, unready: new Set<string>() } : context;
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
            : checkValue(value, hints, '/', linking);
      if (message) report(path, `${fieldName(data, path)} is "${value}": ${message}`);
      findings.push(...checkSpelling(value, hints, fieldName(data, path), file.locate(path)));
      if (path.at(-1) !== 'id') continue;
      const id = `${path.slice(0, -2).join('.')} ${value}`;
      if (hints.kind === 'id' && ids.has(id)) report(path, `The id "${value}" is in this list twice. Give each entry its own id.`);
      ids.add(id);
    } else if (typeof value === 'number') findings.push(...checkUsual(value, hints, fieldName(data, path), file.locate(path)));
    else if (Array.isArray(value)) findings.push(...checkNames(value, path, file.locate), ...checkRepeats(value, path, file.locate));
    else if (typeof value === 'object' && value !== null && 'src' in value && 'alt' in value && value.alt) {
      const message = checkAltText(String(value.alt), String(value.src));
      if (message) report([...path, 'alt'], message);
    }
  }
  return inFile(fileOf(name), [...findings, ...checkCopies(name, file)]);
}
