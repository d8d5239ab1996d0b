import { collections, type Data, type DataFile, dataNames } from '../../content.config.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from './diagnostic.ts';
import type { Draft } from './draft.ts';
import { explainTxt } from './explainTxt.ts';
import { fileOf } from './files.ts';
import type { TextReader } from './readText.ts';
import { resolveInstants, skippedTimes } from './instants.ts';
import { readableParts } from './readableParts.ts';
import { valuesOf, withDerived } from './references.ts';
import type { DataCollection } from './schema/collection.ts';
import { suggest } from './suggest.ts';
import { parseYaml } from './yaml/parseYaml.ts';

const { errorAt } = reporter('data-file');

/** The file that is meant by a name with another ending, or with capitals. */
const meantFile = (file: string) => file.toLowerCase().replace(/\.ya?ml(?:\.txt)?$/, '.yaml');

const nameOf = (file: string) => file.replace(/^.*\//, '');

type DataDraft = Pick<Draft, 'data' | 'parsed' | 'unreadable' | 'zone'>;

function resolveData(written: Draft['parsed'], diagnostics: Diagnostic[]): DataDraft {
  const zone = (written.convention?.value as Data['convention'] | undefined)?.zone.id ?? 'UTC';
  const parsed: Draft['parsed'] = {};
  const data: Partial<Data> = {};
  const unreadable: Draft['unreadable'] = {};
  for (const name of Object.keys(written) as DataFile[]) {
    const file = written[name];
    if (!file) continue;
    const { schema, derived = {} }: DataCollection = collections.data[name];
    const parts = file.value === undefined && file.input !== undefined ? readableParts(schema, file.input, name) : undefined;
    const values = parts?.values ?? file.values;
    diagnostics.push(...inFile(fileOf(name), skippedTimes(values, zone, file.locate)));
    const resolved = resolveInstants(file.value, values, zone);
    parsed[name] = { ...file, ...resolved };
    if (parts) unreadable[name] = [...parts.unreadable, ...Object.keys(derived).map((key) => `${name}.${key}`)];
    else if (resolved.value !== undefined) Object.assign(data, { [name]: withDerived(name, resolved.value) });
  }
  return { data, parsed, unreadable, zone };
}

/** Reads the data files, and reports those that are missing or unknown. */
export function readData(present: readonly string[], read: TextReader, diagnostics: Diagnostic[]): DataDraft {
  const report = (file: string, message: string) => diagnostics.push(...inFile(file, [errorAt(startOfFile, message)]));
  const known = dataNames.map(fileOf);
  const missing = known.filter((candidate) => !present.includes(candidate));
  const others = present.filter((candidate) => !known.includes(candidate));
  for (const file of missing.filter((candidate) => !others.some((other) => meantFile(other) === candidate)))
    report(file, "This file is missing. Restore it from the repository's history.");
  for (const file of others)
    report(
      file,
      explainTxt(file) ??
        (missing.includes(meantFile(file))
          ? `Rename this file to ${nameOf(meantFile(file))}. The website does not find it under another name.`
          : `The website does not use this file.${suggest(nameOf(file), known.map(nameOf))}`),
    );
  const parsed: Draft['parsed'] = {};
  for (const name of dataNames.filter((candidate) => present.includes(fileOf(candidate)))) {
    const file = fileOf(name);
    const result = read(file, (text) => {
      const yaml = parseYaml(file, text, collections.data[name].schema);
      const values = [...valuesOf(name, yaml.value)];
      return { value: { ...yaml, values }, diagnostics: yaml.diagnostics };
    });
    if (result) parsed[name] = result;
  }
  return resolveData(parsed, diagnostics);
}
