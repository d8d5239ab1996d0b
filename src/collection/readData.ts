import { collections, type Data, type DataFile, dataNames } from '../../content.config.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from './diagnostic.ts';
import type { Draft } from './draft.ts';
import { explainTxt } from './explainTxt.ts';
import { fileOf } from './files.ts';
import type { TextReader } from './readText.ts';
import { resolveInstants } from './instants.ts';
import { readableParts } from './readableParts.ts';
import { valuesOf, withDerived } from './references.ts';
import { suggest } from './suggest.ts';
import { parseYaml } from './yaml/parseYaml.ts';

const { errorAt } = reporter('data-file');

const nameOf = (file: string) => file.replace(/^.*\//, '');

type DataDraft = Pick<Draft, 'data' | 'parsed' | 'readable' | 'zone'>;

function resolveData(written: Draft['parsed']): DataDraft {
  const zone = (written.convention?.value as Data['convention'] | undefined)?.zone.id ?? 'UTC';
  const parsed: Draft['parsed'] = {};
  const data: Partial<Data> = {};
  const readable: Draft['readable'] = {};
  for (const [name, file] of Object.entries(written)) {
    const resolved = resolveInstants(file.value, file.values, zone);
    parsed[name as DataFile] = { ...file, ...resolved };
    if (resolved.value !== undefined) Object.assign(data, { [name]: withDerived(name as DataFile, resolved.value) });
    else if (file.input !== undefined)
      readable[name as DataFile] = readableParts(collections.data[name as DataFile].schema, file.input, name);
  }
  return { data, parsed, readable, zone };
}

/** Reads the data files, and reports those that are missing or unknown. */
export function readData(present: readonly string[], read: TextReader, diagnostics: Diagnostic[]): DataDraft {
  const report = (file: string, message: string) => diagnostics.push(...inFile(file, [errorAt(startOfFile, message)]));
  const known = dataNames.map(fileOf);
  for (const file of known.filter((candidate) => !present.includes(candidate)))
    report(file, "This file is missing. Restore it from the repository's history.");
  for (const file of present.filter((candidate) => !known.includes(candidate)))
    report(
      file,
      explainTxt(file) ?? `The website does not use this file.${suggest(file.slice('content/data/'.length), known.map(nameOf))}`,
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
  return resolveData(parsed);
}
