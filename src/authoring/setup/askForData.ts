import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { isDefined } from '../../domain/isDefined.ts';
import { collections, type DataFile, dataNames } from '../../../content.config.ts';
import { schemaAt } from '../../collection/schema.ts';
import { explainIssues } from '../../collection/yaml/explainIssues.ts';
import type { Field } from '../forms/field.ts';
import { createField } from '../forms/createField.ts';
import { type CellDelimiter, PasteError, pastedRows } from '../forms/pastedRows.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { type Ask, askForFile, type ReadAnswerFile } from './askForFiles.ts';

/** An answer from a file: a whole data file, or a list in one. */
interface DataAnswer {
  path: JsonPath;
  value: Json;
}

const isDataFile = (name: string): name is DataFile => dataNames.some((each) => each === name);
const dataForm = (file: DataFile, path: readonly string[]): Field | undefined => {
  const schema = schemaAt(collections.data[file].schema, path);
  return schema && createField(schema, undefined, [file, ...path], () => ({}));
};
const isColumn = ({ kind, isOptional }: Field) => isOptional || !['group', 'list', 'record'].includes(kind);
/** The form of a list's entries, if each entry fits in a row. */
function entryForm({ kind, entries = [] }: Field): Field | undefined {
  const [form] = entries;
  return kind === 'list' && entries.length === 1 && form?.fields?.every(isColumn) ? form : undefined;
}
/** Lists that can be filled from rows, such as `registration.levels`. */
const lineLists = (): string[] =>
  dataNames.flatMap((name) => {
    const form = dataForm(name, []);
    return [form, ...(form?.fields ?? [])]
      .filter(isDefined)
      .filter(entryForm)
      .map(({ path }) => path.join('.'));
  });

function refuse(schema: z.core.$ZodType, value: unknown): void {
  const { error } = z.safeParse(schema, value);
  const [issue] = explainIssues(error?.issues ?? [], schema, value);
  if (issue) throw new PasteError(`${issue.path.join('.')}: ${issue.message}`);
}

/** The delimiter of a file's cells. Spreadsheets write semicolons in locales with decimal commas. */
function delimiterIn(ending: string, text: string): CellDelimiter {
  if (ending === 'tsv') return '\t';
  return /^[^\n]*;/.test(text) ? ';' : ',';
}

/**
 * Parses a file of answers, which its name identifies: `hotel.yaml` is a whole data file, `registration.levels.csv` the list in one.
 * @throws {PasteError} with what is wrong with it
 */
export function parseDataAnswer(file: string, text: string): DataAnswer {
  const [, stem = '', ending = ''] = /^(.*)\.(yaml|csv|tsv)$/.exec(basename(file)) ?? [];
  const [name = '', ...path] = stem.split('.');
  if (!isDataFile(name))
    throw new PasteError(`Name the file after what it is for: as hotel.yaml, or as registration.levels.csv (or .tsv) for a list of lines.`);
  const { schema } = collections.data[name];
  if (ending === 'yaml' && path.length === 0) {
    const document = parseDocument(text);
    const [mistake] = document.errors;
    if (mistake) throw new PasteError(mistake.message);
    refuse(schema, document.toJS());
    return { path: [name], value: file };
  }
  const list = dataForm(name, path);
  const form = list && entryForm(list);
  const listSchema = schemaAt(schema, path);
  if (ending === 'yaml' || !form || !listSchema)
    throw new PasteError(
      `Lines can fill ${lineLists().join(', ')}. Everything else is written as in content/data/${name}.yaml: ${name}.yaml.`,
    );
  const value = pastedRows(form, text, delimiterIn(ending, text));
  refuse(listSchema, value);
  return { path: [name, ...path], value };
}

const prompt = `Prices, rooms, sponsors and other lists: a file, named after what it is for. hotel.yaml says all of content/data/hotel.yaml;
registration.levels.csv (or .tsv) has a line for each level, as a spreadsheet saves it. One after the other; Enter for no more.
File []: `;

/** Asks for files with data until the answer is empty. */
export async function askForData(ask: Ask, read: ReadAnswerFile): Promise<DataAnswer[]> {
  const answers: DataAnswer[] = [];
  for (;;) {
    const answer = await askForFile(answers.length === 0 ? prompt : 'Next file []: ', ask, read, (text, file) =>
      parseDataAnswer(file, text),
    );
    if (!answer) return answers;
    answers.push(answer);
  }
}
