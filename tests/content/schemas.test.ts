import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { isDefined } from '../../src/domain/defined.ts';
import { collections, components, dataNames } from '../../content.config.ts';
import { jsonSchemaOf } from '../support/schemas/jsonSchema.ts';
import { editorExtensions, settings } from '../support/schemas/settings.ts';
import { snippets } from '../support/schemas/snippets.ts';
import { idsOf } from '../../src/collection/parsed/references.ts';
import { hintsOf } from '../../src/collection/schema/hints.ts';
import { inEdition } from '../support/edition.ts';
import { collection } from '../support/site.ts';

/** Files for VS Code, generated from content.config.ts: settings, snippets and JSON schemas. */
const generated: [string, unknown][] = [
  ['settings.json', settings()],
  ['extensions.json', editorExtensions],
  ['content.code-snippets', snippets()],
  ...dataNames.map((name): [string, unknown] => [`schemas/${name}.json`, jsonSchemaOf(collections.data[name].schema)]),
  ['schemas/page.json', jsonSchemaOf(collections.pages.schema)],
  ['schemas/news.json', jsonSchemaOf(collections.news.schema)],
];
const files = new Map(generated.map(([name, content]) => [`.vscode/${name}`, `${JSON.stringify(content, undefined, 2)}\n`]));

// `npm run test:unit -- schemas -u` writes them anew.
test.each([...files])('%s is what content.config.ts says', async (file, text) => {
  await expect(text).toMatchFileSnapshot(resolve(file));
});

test('no schema is left of a data file that is gone', () => {
  expect(
    readdirSync('.vscode/schemas')
      .map((name) => `.vscode/schemas/${name}`)
      .filter((file) => !files.has(file)),
  ).toEqual([]);
});

/** A schema and all schemas within it, each once. */
function* schemasIn(type: z.ZodType, seen = new Set<unknown>()): Generator<z.ZodType> {
  if (seen.has(type)) return;
  seen.add(type);
  yield type;
  const parts = Object.values(type.def).flatMap((part: unknown) => (part instanceof z.ZodType ? part : Object.values(part ?? {})));
  for (const part of parts) if (part instanceof z.ZodType) yield* schemasIn(part, seen);
}

const schemas = [...Object.values(collections.data).map(({ schema }) => schema), collections.pages.schema, collections.news.schema];
const refs = [...schemas, ...Object.values(components)].flatMap((schema) =>
  [...schemasIn(schema)].map((type) => hintsOf(type).ref).filter(isDefined),
);

test('what a form says of a field is not how a file writes it', () => {
  const help = schemas.flatMap((schema) => [...schemasIn(schema)].map((type) => hintsOf(type).description ?? ''));
  expect(help.filter((each) => /in quotes|: true|^(?:write )?(?:true|false) |\[\]|(?:out the|this) line|\bwritten \d/i.test(each))).toEqual(
    [],
  );
});

test('components, front matter and data refer to others', () => {
  expect(refs).toEqual(expect.arrayContaining(['links', 'departments', 'map.floors.rooms', 'hotel.overflow']));
});

test.each([...new Set(refs)].toSorted())('references to %s have entries to choose from', (ref) => {
  expect(idsOf(collection.data, ref)).not.toEqual([]);
});

const schemaOf = (name: string) =>
  z.fromJSONSchema(JSON.parse(files.get(`.vscode/schemas/${name}.json`) ?? '') as z.core.JSONSchema.JSONSchema);
const front = (file: string): unknown => parse(readFileSync(inEdition(file), 'utf8').split(/^---$/m)[1] ?? '');

test.each(Object.keys(collections.data))(
  'the editor finds nothing wrong with %s.yaml, and something with an unknown field in it',
  (name) => {
    const schema = schemaOf(name);
    const data: unknown = parse(readFileSync(inEdition(`content/data/${name}.yaml`), 'utf8')) ?? {};
    expect(schema.safeParse(data).error).toBeUndefined();
    const broken = Array.isArray(data) ? [...(data as unknown[]), { nonsense: 1 }] : { ...(data as object), 'no nonsense': [1] };
    expect(schema.safeParse(broken).success).toBe(false);
  },
);

test('the editor knows the front matter of pages and of news', () => {
  expect(schemaOf('page').safeParse(front('content/pages/policies/weapons.mdx')).error).toBeUndefined();
  expect(schemaOf('page').safeParse({ title: 'Parade' }).success).toBe(false);
  expect(schemaOf('news').safeParse(front('content/news/101-over-81000-for-animals.md')).error).toBeUndefined();
  expect(schemaOf('news').safeParse({ heading: 'Parade', live: 'soon' }).success).toBe(false);
});

test('every field that an author fills in is explained', () => {
  const silent: string[] = [];
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    const { properties } = value as { properties?: Record<string, { description?: string }> };
    for (const [field, about] of Object.entries(properties ?? {}))
      if (!about.description && !('$ref' in about)) silent.push(`${path}: ${field}`);
    for (const [key, inner] of Object.entries(value)) look(inner, `${path}/${key}`);
  };
  for (const [file, text] of files) if (file.includes('/schemas/')) look(JSON.parse(text), file);
  expect(silent).toEqual([]);
});

test.each(Object.entries(components))('%s takes content between its tags if its schema says so', (name, schema) => {
  const sources = globSync('src/web/*/components/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const [, props] = sources.map((text) => new RegExp(`export function ${name}\\((.*)\\)`).exec(text)).find((found) => found !== null) ?? [];
  expect(/\bchildren\b/.test(props ?? expect.unreachable())).toBe(hintsOf(schema).content !== undefined);
});
