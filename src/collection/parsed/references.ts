import type { z } from 'zod';
import { collections, components, type DataFile, dataNames, type SiteData, type PageFrontMatter } from '../../../content.config.ts';
import { yearOf } from '../../domain/days.ts';
import { pickDefined } from '../../domain/defined.ts';
import { memoize, memoizeWeakly } from '../../domain/memoize.ts';
import { derivedTimelines } from '../../domain/schedule.ts';
import { valueAt } from '../../domain/json.ts';
import type { ParsedContent } from './parsedContent.ts';
import { type FoundValue, hintsOf, schemaAt, walkValues } from '../schema/hints.ts';

/** The values that texts can show, by name. */
export const referencesAmong = (values: readonly FoundValue[]): ReadonlyMap<string, FoundValue> =>
  new Map(values.filter(({ hints }) => hints.kind).map((found) => [found.name, found]));

/** Yields the values of a data file, and the year of the convention, which is written as its first day. */
export function* valuesWithHints(file: DataFile, value: unknown): Generator<FoundValue> {
  for (const found of walkValues(collections.data[file].schema, value, file)) {
    yield found;
    if (found.name === 'convention.firstDay')
      yield { ...found, name: 'convention.conYear', hints: { kind: 'number' }, value: yearOf(String(found.value)) };
  }
}

/** All values that pages may show, by name. Memoized, because data is immutable. */
export const referencesOf = memoizeWeakly((data: Partial<SiteData>) =>
  referencesAmong(dataNames.flatMap((name) => [...valuesWithHints(name, data[name])])),
);

/** The name of the component that shows values of a kind; undefined if none does. */
export function componentOfKind(kind = ''): string | undefined {
  const shows = ({ shape }: z.ZodObject<z.core.$ZodShape>) => shape.id && hintsOf(shape.id).value?.includes(kind);
  return Object.entries<z.ZodObject<z.core.$ZodShape>>(components).find(([, schema]) => shows(schema))?.[0];
}

/** The tag that shows a value in a text; undefined if no component can. */
export function factTag({ name, hints: { kind } }: FoundValue): string | undefined {
  const [file, window, edge] = name.split('.');
  if (file === 'windows' && kind === 'instant') return `<WindowDate window="${window}" edge="${edge}" />`;
  const component = componentOfKind(kind);
  return component && `<${component} id="${name}" />`;
}

/** The entries of a list or record by id: `links` for a whole file, `map.floors.rooms` for all lists with this name. */
function referencedEntries(data: Partial<SiteData>, ref: string): [id: string, entry: unknown][] {
  const [file = '', ...fields] = ref.split('.');
  const content = fields.reduce<unknown>(
    (value, field) => (Array.isArray(value) ? value.flatMap((entry: unknown) => valueAt(entry, [field])) : valueAt(value, [field])),
    data[file as DataFile],
  );
  if (!Array.isArray(content)) return Object.entries(content ?? {});
  return content.flatMap((entry: { id?: string } | null): [string, unknown][] => (entry?.id === undefined ? [] : [[entry.id, entry]]));
}

/** The valid ids for a reference (`Hints.ref`). */
export const idsOf = (data: Partial<SiteData>, ref: string): string[] => referencedEntries(data, ref).map(([id]) => id);

/** The valid ids for a reference; undefined if the data file is unreadable. */
export function knownIds({ data, absent }: Pick<ParsedContent, 'data' | 'absent'>, ref: string): string[] | undefined {
  const { file } = referredTo(ref);
  return Object.hasOwn(data, file) || absent.includes(file) ? idsOf(data, ref) : undefined;
}

export const entryNames = (data: Partial<SiteData>, ref: string): Record<string, string> =>
  Object.fromEntries(
    referencedEntries(data, ref).flatMap(([id, entry]) => {
      const name = valueAt(entry, ['name']);
      return typeof name === 'string' ? [[id, name] as const] : [];
    }),
  );

/** The data file that a reference points into, and the term for its entries, as in "overflow hotel"; undefined if they have none. */
export const referredTo = memoize((ref: string): { file: DataFile; entry: string | undefined } => {
  const [name = '', ...fields] = ref.split('.');
  const file = name as DataFile;
  const list = schemaAt(collections.data[file].schema, fields);
  return { file, entry: list && hintsOf(list).entry };
});

export const gateNames = (windows: SiteData['windows']): string[] => [
  ...new Set([...Object.keys(windows), ...Object.values(windows).flatMap(({ group }) => group ?? []), ...Object.keys(derivedTimelines)]),
];

/** Front matter fields that may contain facts, as in `<Fact id="events.nightMarket.name" />`. */
export const factFields = ['title', 'heading', 'description', 'nav'] as const;

const fact = /<Fact\s+id="([^"]*)"\s*\/>/g;

export const factsIn = (text: string): string[] => [...text.matchAll(fact)].map(([, id = '']) => id);

export const withoutFacts = (text: string): string => text.replace(fact, '');

/** Unknown facts stay as they are written. */
export const resolveFacts = (text: string, references: ReadonlyMap<string, FoundValue>): string =>
  text.replace(fact, (written, id: string) => String(references.get(id)?.value ?? written));

export function resolveFrontMatter(front: PageFrontMatter, references: ReadonlyMap<string, FoundValue>): PageFrontMatter {
  const texts = Object.entries(pickDefined<unknown>(front, factFields));
  return { ...front, ...Object.fromEntries(texts.map(([field, text]) => [field, resolveFacts(String(text), references)])) };
}
