import type { DataFile } from '../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../diagnostic.ts';
import { fileOf } from '../files.ts';
import type { Locate } from '../yaml/locate.ts';
import { fieldName } from '../yaml/fieldName.ts';
import { checkAltText } from './checkAltText.ts';
import { checkMailDomain } from './checkMailDomain.ts';
import { checkValue } from './checkValue.ts';
import type { Context } from './context.ts';

const { errorAt, warningAt } = reporter('reference');

/** Entries of a list that are there twice, as after copying one. */
function checkNames(list: readonly unknown[], path: readonly PropertyKey[], locate: Locate): Finding[] {
  const names = list.map((entry) => (typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : undefined));
  return names.flatMap((name, index) =>
    name === undefined || names.indexOf(name) === index
      ? []
      : [warningAt(locate([...path, index, 'name']), `"${name}" is in this list twice. Change one of the two, or remove it.`)],
  );
}

function checkUrl(found: string): string | undefined {
  return /^https?:\/\/https?:?\/\//i.test(found) ? 'it begins twice. Write https:// once.' : undefined;
}

/** Checks what a data file refers to: ids and pages elsewhere, pictures; and that its own ids are unique. */
export function checkData(name: DataFile, context: Context): Diagnostic[] {
  const data: unknown = context.data[name];
  const file = context.parsed[name];
  if (!file) return [];
  const findings: Finding[] = [];
  const report = (path: PropertyKey[], message: string) => findings.push(errorAt(file.locate(path), message));
  const ids = new Set<string>();
  for (const { hints, value, path } of file.values) {
    if (typeof value === 'string') {
      const message =
        hints.kind === 'email'
          ? checkMailDomain(value, context)
          : hints.kind === 'url'
            ? checkUrl(value)
            : checkValue(value, hints, '/', context);
      if (message) report(path, `${fieldName(data, path)} is "${value}": ${message}`);
      if (path.at(-1) !== 'id') continue;
      const id = `${path.slice(0, -2).join('.')} ${value}`;
      if (hints.kind === 'id' && ids.has(id)) report(path, `The id "${value}" is in this list twice. Give each entry its own id.`);
      ids.add(id);
    } else if (Array.isArray(value)) findings.push(...checkNames(value, path, file.locate));
    else if (typeof value === 'object' && value !== null && 'src' in value && 'alt' in value) {
      const message = checkAltText(String(value.alt), String(value.src));
      if (message) report([...path, 'alt'], message);
    }
  }
  return inFile(fileOf(name), findings);
}
