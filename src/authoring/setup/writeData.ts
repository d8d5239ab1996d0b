import { collections, type DataFile, dataNames } from '../../../content.config.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { dataFilePath } from '../../collection/files.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import { isJsonGroup, type Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { changedValue, valueEdit } from '../splice/change.ts';
import { valueLines } from '../splice/yamlLines.ts';
import { dataChanges, withAnswer } from './dataChanges.ts';
import { followingColors } from './followingColors.ts';
import type { StepInput } from './step.ts';

/** The comments at the top of a file. */
const leadingComments = (text: string) => /^(?:#.*\n|\n)*/.exec(text)?.[0] ?? '';

/** If colors are answered, removes all others, so that the theme derives them from these. */
function withDerivedColors(name: DataFile, answer: Json, before: Json | undefined): Json {
  if (name !== 'theme' || !isJsonGroup(valueAt(answer, ['light']))) return answer;
  const others = followingColors(before).filter((path) => valueAt(answer, path) === undefined);
  return others.reduce<Json>((all, path) => changedValue(all, { kind: 'set', path, value: null }) ?? all, answer);
}

function dataText(files: ContentFiles, name: DataFile, answer: Json, before: Json | undefined): string | null {
  const file = dataFilePath(name);
  if (answer === null || typeof answer === 'string') return answer;
  const source = before === undefined ? '' : fileText(files, file);
  const { schema } = collections.data[name];
  const after = withAnswer(schema, before, answer);
  const changes = [...dataChanges(schema, before, answer)];
  const isWhole = after === undefined || !isJsonGroup(before) || changes.some(({ path }) => path.length === 0);
  if (isWhole || (isJsonGroup(after) && Object.keys(after).length === 0))
    return `${leadingComments(source)}${valueLines(after ?? answer)}\n`;
  if (changes.length === 0) return source;
  const text = applyEdits(
    files,
    changes.map((change) => valueEdit(file, change)),
  ).get(file);
  return typeof text === 'string' ? text : null;
}

/** Applies the answers to the data files. Comments stay, except for notes of placeholders. */
export function writeData({ files, parsed: { dataFiles }, answers: { data } }: StepInput): Texts {
  const texts = new Map<string, string | null>();
  for (const name of dataNames) {
    const answer = data[name];
    const file = dataFilePath(name);
    const before = dataFiles[name]?.input as Json | undefined;
    if (answer === undefined || (answer === null && !files.has(file))) continue;
    texts.set(file, dataText(files, name, withDerivedColors(name, answer, before), before));
  }
  return texts;
}
