import { dataFiles, type Data, type DataFile } from '../../content.config.ts';
import type { Draft } from './draft.ts';
import { type Diagnostic, suggest, top } from './diagnostic.ts';
import type { TextReader } from './readText.ts';
import { walkValues } from './schema.ts';
import { parseYaml } from './yaml/parseYaml.ts';

const folder = 'content/data/';
const fileOf = (name: string) => `${folder}${name}.yaml`;
const names = Object.keys(dataFiles) as DataFile[];

/** Reads the data files. One that is missing, or that nothing would read, is a problem. */
export function readData(present: readonly string[], each: TextReader, problems: Diagnostic[]): Pick<Draft, 'data' | 'parsed'> {
  const known = names.map(fileOf);
  for (const file of known.filter((candidate) => !present.includes(candidate))) {
    problems.push({ file, ...top, message: 'This file is missing. Bring it back from the history of the repository.' });
  }
  for (const file of present.filter((candidate) => !known.includes(candidate))) {
    problems.push({
      file,
      ...top,
      message: `Nothing reads this file.${suggest(
        file.slice(folder.length),
        names.map((name) => `${name}.yaml`),
      )}`,
    });
  }
  const parsed: Draft['parsed'] = {};
  const data: Partial<Data> = {};
  for (const name of names.filter((candidate) => present.includes(fileOf(candidate)))) {
    const file = fileOf(name);
    const read = each(file, (text) => {
      const parsedFile = parseYaml(file, text, dataFiles[name]);
      const values = [...walkValues(dataFiles[name], parsedFile.value, name)];
      return { value: { ...parsedFile, values }, problems: parsedFile.problems };
    });
    if (read) parsed[name] = read;
    if (read?.value !== undefined) Object.assign(data, { [name]: read.value });
  }
  return { data, parsed };
}
