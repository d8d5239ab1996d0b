import type { z } from 'zod';
import { collections, type DataFile } from '../../../content.config.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { schemaAt } from '../../collection/schema.ts';
import { explainIssues } from '../../collection/yaml/explainIssues.ts';
import type { Field } from '../forms/field.ts';
import { createField } from '../forms/createField.ts';
import { inputValue } from '../forms/inputText.ts';
import { changedValue, type Json, jsonAt, type JsonPath } from '../splice/change.ts';
import { setupSteps } from './setupSteps.ts';

/** A value that a line of text can answer. */
export interface Question {
  /** The step that asks. */
  title: string;
  file: DataFile;
  field: Field;
}

const byLine = new Set<Field['kind']>(['text', 'instant', 'day', 'url', 'email', 'phone', 'number', 'money', 'choice', 'color']);

/** The questions of all steps that can be answered by a line of text, with what is there now: lists, groups and pictures can't. */
export function questionsOf({ parsed }: CollectionDraft): Question[] {
  return Object.values(setupSteps).flatMap(({ title, asks }) =>
    (Object.entries(asks) as [DataFile, readonly string[]][]).flatMap(([file, names]) => {
      const input = parsed[file]?.input as Json | undefined;
      return names.flatMap((name): Question[] => {
        const path = name.split('.');
        const schema = input === undefined ? undefined : schemaAt(collections.data[file].schema, path);
        const field = schema && createField(schema, jsonAt(input, path), path, () => ({}));
        return field && byLine.has(field.kind) ? [{ title, file, field }] : [];
      });
    }),
  );
}

const isWithin = (path: readonly PropertyKey[], group: JsonPath) => group.every((key, index) => path[index] === key);

/**
 * What a line of text answers, or what is wrong with it: what the check of the content says.
 * @param before what the data file says without the answer
 */
export function readAnswer({ file, field }: Question, text: string, before: Json | undefined): { value: Json } | { wrong: string } {
  const value = inputValue(field, text.trim()) ?? text.trim();
  const after = changedValue(before, { kind: 'set', path: field.path, value });
  const schema: z.ZodType = collections.data[file].schema;
  const { error } = schema.safeParse(after);
  const wrong = explainIssues(error?.issues ?? [], schema, after).find(({ path }) => isWithin(path, field.path));
  return wrong ? { wrong: wrong.message } : { value };
}
