import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isFull } from '../support/full.ts';
import { collections, components } from '../../content.config.ts';
import { jsonSchemaOf } from '../support/schemas/jsonSchema.ts';
import { schemaAt } from '../../src/collection/schema/hints.ts';
import { createField } from '../../src/editor/server/describeTarget.ts';
import { type Field, formOfValue, partsOf } from '../../src/editor/form.ts';
import { inputText, inputValue } from '../../src/editor/browser/fieldKinds.tsx';
import { american } from '../../src/domain/format.ts';
import { type Json, type JsonPath, valueAt } from '../../src/domain/json.ts';
import { changedValue } from '../../src/review/edits/edits.ts';
import { inEdition } from '../support/edition.ts';

// The full run looks for new cases; every other one repeats the same.
const runs = isFull ? { numRuns: 400 } : { numRuns: 15, seed: 20_250_829 };

const front = (file: string) => parse(readFileSync(inEdition(file), 'utf8').split(/^---$/m)[1] ?? '') as Json;
const data = Object.entries(collections.data).map(([name, { schema }]): [string, z.ZodType, Json] => [
  name,
  schema,
  (parse(readFileSync(inEdition(`content/data/${name}.yaml`), 'utf8')) ?? {}) as Json,
]);
const props = Object.entries(components).map(([name, schema]): [string, z.ZodType, Json] => [`<${name}>`, schema, {}]);
/** Every schema, with a value that it accepts or that is empty. */
const schemas: [name: string, schema: z.ZodType, value: Json][] = [
  ...data,
  ['page', collections.pages.schema, front('content/pages/policies/weapons.mdx')],
  ['news', collections.news.schema, front('content/news/101-over-81000-for-animals.md')],
  ...props,
];

const samples =
  'a|Two words|hotel|/join/hotel|/a b|https://a.example|http://a.example/b?c#d|ftp://a.example|a@b.example|a@b|4075550100|407|FL|32819|' +
  'hotel/front.svg|hotel/front.gif|Website|Ruby|open|2025-08-25|2025-08-25 12:00|2025-08-25T12:00|2025-13-01|2025-08-25 25:00|' +
  '2025-08-25 12:00Z|2025-08-25 9:00||\u0020';
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(...samples.split('|')),
  fc.constantFrom<Json>(0, 1, 2, 3, 4, 8, 45, 12.5, 12.345, -1, 1e9, true, false, null),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.integer({ min: -5, max: 5000 }),
  fc.constantFrom<Json>([], {}, ['a'], { a: 1 }),
);

interface Filled {
  field: Field;
  path: JsonPath;
  value: Json | undefined;
}
/** All fields of a form: those with a value, and those that could have one. */
function filled(form: Field, value: Json | undefined, path: JsonPath = []): Filled[] {
  const field = formOfValue(form, value);
  return [
    { field, path, value },
    ...partsOf(field, value).flatMap((part) => filled(part, valueAt(value, [part.name]), [...path, part.name])),
  ];
}
const fieldsIn = (schema: z.ZodType, value: Json) =>
  filled(
    createField(schema, () => ({})),
    value,
  );

/** A value that differs from a given one in one place. */
function variant(schema: z.ZodType, value: Json): fc.Arbitrary<Json> {
  const paths = fieldsIn(schema, value).flatMap(({ path }) => (path.length > 0 ? [path] : []));
  const any = fc.record({ path: fc.constantFrom(...(paths.length > 0 ? paths : [['x']])), to: fc.option(scalar, { nil: undefined }) });
  return any.map(({ path, to }) =>
    to === undefined
      ? (changedValue(value, { kind: 'remove', path }) ?? {})
      : (changedValue(value, { kind: 'set', path, value: to }) ?? {}),
  );
}

/**
 * What our JSON Schemas leave to the check: which time zones there are, that a name is taken or missing elsewhere in the file, that a group
 * is empty, what names nobody or several people, and values of which one decides about another.
 */
function isBeyondJson(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some((issues) => issues.every(isBeyondJson));
  return (
    issue.path.join('.') === 'zone.id' ||
    (issue.code === 'custom' && issue.params !== undefined) ||
    /^(?:<(?:Notice|StatusBlock)> has half of |<Action> needs either |The name |That is nobody\.|Write one person |Write at least one |No entry of )|(?:no kind of English|not the code of a currency)\./.test(
      issue.message,
    )
  );
}

test.each(schemas)('%s: the schema, its JSON Schema and its form accept and refuse the same', (_name, schema, value) => {
  const json = z.fromJSONSchema(jsonSchemaOf(schema) as z.core.JSONSchema.JSONSchema);
  fc.assert(
    fc.property(variant(schema, value), (changed) => {
      const { success: isValid, error } = schema.safeParse(changed);
      fc.pre(!error?.issues.every(isBeyondJson));
      expect(json.safeParse(changed).success).toBe(isValid);
      if (!isValid) return;
      for (const { field, path, value: present } of fieldsIn(schema, changed)) {
        if (field.fields !== undefined || present === undefined) continue;
        // An hour may be written after a T, and means the same.
        const written = field.kind === 'instant' ? String(present).replace('T', ' ') : present;
        const opened = typeof present === 'number' ? present : undefined;
        expect(inputValue(field, inputText(field, present), american.money, opened), path.join('.')).toEqual(written);
      }
    }),
    runs,
  );
});

test.each(schemas)('%s: its form offers what the schema accepts, and asks for what it needs', (_name, schema, value) => {
  for (const { path, field } of fieldsIn(schema, value)) {
    const { choices = [], isOptional } = field;
    const own = schemaAt(schema, path);
    if (!own || path.length === 0) continue;
    for (const choice of choices) expect(z.safeParse(own, choice).success, `${path.join('.')}: ${String(choice)}`).toBe(true);
    const isElement = typeof path.at(-1) === 'number';
    if (!isElement) expect(z.safeParse(own, undefined).success, path.join('.')).toBe(isOptional);
    expect(valueAt(value, path) === undefined && !isOptional && schema.safeParse(value).success, path.join('.')).toBe(false);
  }
});
