import { isDefined } from '../../../domain/isDefined.ts';
import type { DataFile } from '../../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';
import { dataFilePath } from '../../files.ts';
import type { Locate } from '../../yaml/locate.ts';

const reference = reporter('reference');

/** Warns of repeated texts in a list. */
const checkRepeats = (list: readonly unknown[], path: readonly PropertyKey[], locate: Locate): Finding[] =>
  list
    .map((text, index) =>
      typeof text === 'string' && list.indexOf(text) < index
        ? reference.warningAt(locate([...path, index]), `"${text.slice(0, 60)}" is in this list twice. Remove one of the two.`)
        : undefined,
    )
    .filter(isDefined);

/** Warns of repeated entries in a list, as after copying one. */
function checkNames(list: readonly unknown[], path: readonly PropertyKey[], locate: Locate): Finding[] {
  const names = list.map((entry) => (typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : undefined));
  const repeated = [...names.entries()].filter(([index, name]) => name !== undefined && names.indexOf(name) < index);
  return repeated.map(([index, name]) =>
    reference.warningAt(locate([...path, index, 'name']), `"${name}" is in this list twice. Change one of the two, or remove it.`),
  );
}

/** Warns of values that are rarely intended. */
export function checkDataValues(name: DataFile, { dataFiles }: ParsedContent): Diagnostic[] {
  const file = dataFiles[name];
  if (!file) return [];
  const findings = file.values.flatMap(({ value, path }) =>
    Array.isArray(value) ? [...checkNames(value, path, file.locate), ...checkRepeats(value, path, file.locate)] : [],
  );
  return inFile(dataFilePath(name), findings);
}
