import type { z } from 'zod';
import { isDefined } from '../../domain/isDefined.ts';
import { collections, type DataFile } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { schemaAt } from '../../collection/schema.ts';
import { explainIssues } from '../../collection/yaml/explainIssues.ts';
import { addressLine, type PostalAddress } from '../../domain/format.ts';
import type { Field } from '../forms/field.ts';
import { createField } from '../forms/createField.ts';
import { inputValue } from '../forms/inputText.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { changedValue } from '../splice/change.ts';
import { setupSteps } from './setupSteps.ts';

/** A question that can be answered in one line. */
export interface Question {
  /** Title and help of the setup step. */
  title: string;
  help: string;
  file: DataFile;
  field: Field;
}

/** Kinds that can't be answered in one line, or that the editor alone asks for. */
const otherKinds = new Set<Field['kind']>(['group', 'list', 'record', 'flag', 'image', 'path']);

const isAddress = ({ kind, path }: Field) => kind === 'group' && path.at(-1) === 'address';

/** Parses an address in one line, with commas between its parts. A US address ends in the state and five digits. */
function addressIn(text: string): Json {
  const [, street, city, state, zip] = /^(.+?), ([^,]+), ([A-Z]{2}) (\d{5})$/.exec(text) ?? [];
  return street && city && state && zip ? { street, city, state, zip } : { lines: text.split(/\s*,\s*/).filter(Boolean) };
}

/** Formats a value as people would type it. */
export function shownValue({ field }: Question, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return isAddress(field) ? addressLine(value as PostalAddress) : String(value);
}

/** The questions of all steps that can be answered in one line, with the present values. Lists, groups and pictures can't. */
export function questionsOf({ dataFiles }: ParsedContent): Question[] {
  return Object.values(setupSteps).flatMap(({ title, help, asks }) =>
    (Object.entries(asks) as [DataFile, readonly string[]][]).flatMap(([file, names]) => {
      const input = dataFiles[file]?.input as Json | undefined;
      return names
        .map((name): Question | undefined => {
          const path = name.split('.');
          const schema = input === undefined ? undefined : schemaAt(collections.data[file].schema, path);
          const field = schema && createField(schema, valueAt(input, path), path, () => ({}));
          return field && (!otherKinds.has(field.kind) || isAddress(field)) ? { title, help, file, field } : undefined;
        })
        .filter(isDefined);
    }),
  );
}

const codes: Readonly<Record<string, (text: string) => string>> = {
  country: (text) => text.toUpperCase(),
  currency: (text) => text.toUpperCase(),
  lang: (text) =>
    text.replace(/^(\w+)-(\w+)$/, (_whole, language: string, region: string) => `${language.toLowerCase()}-${region.toUpperCase()}`),
};

/** Corrects the case of codes and choices. */
function withExpectedCase({ kind, choices, path }: Field, text: string): string {
  if (kind === 'choice') return String(choices?.find((choice) => String(choice).toLowerCase() === text.toLowerCase()) ?? text);
  return codes[path.join('.')]?.(text) ?? text;
}

const isWithin = (path: readonly PropertyKey[], group: JsonPath) => group.every((key, index) => path[index] === key);

/** Parses and checks an answer. `wrong` is the check's message. @param before the data file's value without the answer */
export function readAnswer({ file, field }: Question, text: string, before: Json | undefined): { value: Json } | { wrong: string } {
  const written = withExpectedCase(field, text.trim());
  const value = isAddress(field) ? addressIn(written) : (inputValue(field, written) ?? written);
  const after = changedValue(before, { kind: 'set', path: field.path, value });
  const schema: z.ZodType = collections.data[file].schema;
  const { error } = schema.safeParse(after);
  const issue = explainIssues(error?.issues ?? [], schema, after).find(({ path }) => isWithin(path, field.path));
  return issue ? { wrong: issue.message } : { value };
}
