import { z } from 'zod';
import { collections, type Data, type DataFile, dataNames } from '../../content.config.ts';
import { withValueAt } from '../domain/json.ts';
import { parseTime, wallClock } from '../domain/zone.ts';
import { inFile, suggest, type FileDiagnostic, type Diagnostic, type Locate, errorAt, errorIn } from './files/diagnostic.ts';
import type { ParsedContent, CachedParse, Parsed, ParsedData } from './parsed/parsedContent.ts';
import { dataFilePath } from './schema/files.ts';
import { valuesWithHints } from './parsed/references.ts';
import { type DataCollection, type FoundValue, unwrap } from './schema/hints.ts';
import { parseYaml } from './yaml/parseYaml.ts';
import { explainTxtExtension } from './files/contentFiles.ts';

/** The intended file of a name with another extension, or in capitals. */
const meantFile = (file: string) => file.toLowerCase().replace(/\.ya?ml(?:\.txt)?$/, '.yaml');

const nameOf = (file: string) => file.replace(/^.*\//, '');

/**
 * Converts local times in content to instants, in the convention's zone. One that a clock change skips, as 2:30 on a night in spring, is an error.
 * @param value undefined if it has errors
 */
export function resolveInstants<Value>(value: Value, values: readonly FoundValue[], zone: string, locate: Locate) {
  const diagnostics: Diagnostic[] = [];
  let resolved = value;
  const all = values.map((found) => {
    if (found.hints.kind !== 'instant') return found;
    const written = String(found.value);
    const time = parseTime(written, zone);
    if (time === undefined) throw new RangeError(`${written} is no date and time.`);
    const [local, shown] = [written.trim(), wallClock(time, zone).toISOString()].map((text) => text.slice(0, 16).replace('T', ' '));
    const skipped = `${local} does not exist: the clocks skip that hour when daylight saving time begins. Write ${shown?.slice(11)}, or another time.`;
    if (local !== shown) diagnostics.push(...errorAt(locate(found.path), skipped));
    const instant = new Date(time).toISOString();
    if (resolved !== undefined) resolved = withValueAt(resolved, found.path, instant);
    return { ...found, value: instant };
  });
  return { value: resolved, values: all, diagnostics };
}

/** The default for a missing file: an empty list or record, or the default of its collection; undefined if there is none. */
function defaultFor(name: DataFile): unknown {
  const { schema, fallback }: DataCollection = collections.data[name];
  const type = unwrap(schema);
  return type instanceof z.ZodArray ? [] : type instanceof z.ZodRecord ? {} : fallback;
}

function parseData(name: DataFile, text: string): Parsed<ParsedData> {
  const yaml = parseYaml(text, collections.data[name].schema);
  return { value: { ...yaml, values: [...valuesWithHints(name, yaml.value)] }, diagnostics: yaml.diagnostics };
}

export function readData(present: readonly string[], read: CachedParse, diagnostics: FileDiagnostic[]) {
  const report = (file: string, message: string) => diagnostics.push(...errorIn(file, message));
  const known = dataNames.map(dataFilePath);
  const missing = known.filter((candidate) => !present.includes(candidate));
  const others = present.filter((candidate) => !known.includes(candidate));
  // A file with another name has an error already.
  const isAbsent = (file: string) => missing.includes(file) && !others.some((other) => meantFile(other) === file);
  // The only required data file, which has names, days and zone.
  const required = dataFilePath('convention');
  if (isAbsent(required)) report(required, "This file is missing. Restore it from the repository's history.");
  const absent = dataNames.filter((name) => name !== 'convention' && isAbsent(dataFilePath(name)));
  for (const file of others) {
    const meant = meantFile(file);
    const rename = `Rename this file to ${nameOf(meant)}. The website does not find it under another name.`;
    const unused = `The website does not use this file.${suggest(nameOf(file), known.map(nameOf))}`;
    report(file, explainTxtExtension(file) ?? (missing.includes(meant) ? rename : unused));
  }
  const written = dataNames.map((name) => {
    const file = dataFilePath(name);
    return { name, parsed: present.includes(file) ? read(file, (text) => parseData(name, text)) : undefined };
  });
  const convention = written.find(({ name }) => name === 'convention')?.parsed?.value as Data['convention'] | undefined;
  const zone = convention?.zone.id ?? 'UTC';
  const dataFiles: ParsedContent['dataFiles'] = {};
  const data: Partial<Data> = {};
  for (const { name, parsed } of written) {
    let value = absent.includes(name) ? defaultFor(name) : undefined;
    if (parsed) {
      const { diagnostics: wrong, ...resolved } = resolveInstants(parsed.value, parsed.values, zone, parsed.locate);
      diagnostics.push(...inFile(dataFilePath(name), wrong));
      dataFiles[name] = { ...parsed, ...resolved };
      ({ value } = resolved);
    }
    if (value !== undefined) Object.assign(data, { [name]: value });
  }
  return { data, dataFiles, absent, zone };
}
