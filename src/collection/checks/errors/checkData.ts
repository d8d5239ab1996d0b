import type { DataFile } from '../../../../content.config.ts';
import { nearest } from '../../../domain/nearest.ts';
import { type Diagnostic, type Finding, inFile, type Position, reporter } from '../../diagnostic.ts';
import { fileOf } from '../../files.ts';
import type { Hints } from '../../schema/hints.ts';
import type { Locate } from '../../yaml/locate.ts';
import { fieldName } from '../../yaml/fieldName.ts';
import { checkAltText } from './checkAltText.ts';
import { checkWebAddress } from './checkWebAddress.ts';
import { checkValue } from './checkValue.ts';
import type { Context } from '../context.ts';
import { waitsForPages } from '../../notReady.ts';

const { errorAt, warningAt } = reporter('reference');

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
      const message = hints.kind === 'url' ? checkWebAddress(value) : checkValue(value, hints, '/', linking);
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
  return inFile(fileOf(name), findings);
}
