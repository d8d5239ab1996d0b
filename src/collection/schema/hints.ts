/**
 * Schemas of everything in content, from which forms, checks and types follow.
 * Begin in `content.config.ts`, which lists the collections. `values.ts` has the kinds of value; hints are what a type can't say.
 * Gives collections, components (`components.ts`), and the values and hints at a path.
 */
import { z } from 'zod';
import { pickDefined } from '../../domain/defined.ts';
import { valueAt } from '../../domain/json.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import type { FileDiagnostic } from '../files/diagnostic.ts';

/** Metadata of schemas, in addition to the type. */
export interface Hints {
  description?: string;
  /** How a file writes it, which a form needn't say. */
  written?: string;
  /** The label of its field in forms, if not made from its name. */
  label?: string;
  /** The kind of value, which determines the component that shows it. */
  kind?: string;
  /** The API sends the value, so that open pages can update it. */
  live?: boolean;
  /** Kinds of value that a path into the data may refer to. */
  value?: string[];
  /** The value is an id of an entry at this path of the data, as in `links` or `hotel.overflow`. */
  ref?: string;
  /** The value is the name of an entry in this data file. */
  named?: string;
  /** The term for an entry of this list, if not derived from its file. */
  entry?: string;
  /** Usual values, which forms suggest. */
  suggested?: readonly string[];
  /** The value of a flag that nobody has written; without this hint it is false. */
  fallback?: true;
  /** The value lists states of a window. */
  states?: boolean;
  /** The value is a name that gates can refer to. */
  gate?: boolean;
  /** The value is an address on this site. */
  link?: boolean;
  /** Content between a component's tags: words, blocks, or components with this name; undefined for none. */
  content?: string;
  /** The component is useless without content between its tags. */
  needsContent?: boolean;
  /** Data that the component needs: a data file, or a part of one, as in `hotel.suites`. Of several, one suffices. */
  needs?: string | readonly string[];
  /** The only page on which the component is valid. */
  page?: string;
  /** The component acts as a heading: it has an id and an entry in the table of contents, from its props `id` and `title`. */
  isSection?: true;
  /** The id of the component's heading, which others on the page can't have. */
  anchor?: string;
  /** The component may be inline. */
  inline?: boolean;
  /** The component is a link, so it can't be within another one. */
  isLink?: true;
  /** No page shows it or anything within it: it configures the website, or it is what visitors type. */
  shown?: false;
  /** Neither it nor anything within it can be edited in place: a drawing or an input shows it. */
  inPlace?: false;
  /**
   * How it and everything within it changes in a new year. By default, dates move with the convention, and anything else stays. A date that
   * `mayOpenBefore` may be in the year before; a code may have the year `inCode`, as in HOWL25; what `ends` goes; what is `apart` has
   * nothing to do with the convention.
   */
  newYear?: 'startsOff' | 'startsScheduled' | 'mayOpenBefore' | 'inCode' | 'laterYears' | 'ends' | 'apart';
}

declare module 'zod' {
  // Extends the type of `.meta({ … })`.
  interface GlobalMeta extends Omit<Hints, 'description'> {}
}

/** The help for whoever edits a file. */
export const fileHelp = ({ description = '', written = '' }: Hints): string => `${description} ${written}`.trim();

const kindNames: Record<string, string> = {
  text: 'a text',
  money: 'an amount of money',
  number: 'a number',
  day: 'a day',
  instant: 'a date with its time',
  flag: 'true or false',
  email: 'an email address',
  phone: 'a phone number',
  url: 'a link',
  path: 'an address on this site',
  address: 'a postal address',
  id: 'an id',
  image: 'a picture',
};
/** The name of a kind of value in messages, with its article. */
export const kindName = (kind = '') => kindNames[kind] ?? kind;

export interface FoundValue {
  /** Keys and indexes from the root of the file. */
  path: PropertyKey[];
  /** The path as pages write it: list entries by id, or by index if they have none. */
  name: string;
  schema: z.core.$ZodType;
  hints: Hints;
  value: unknown;
}

/** The schema of what is written, inside of optional, default and transformed ones. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPipe)
    inner = inner instanceof z.ZodPipe ? inner.in : inner.unwrap();
  return inner;
}

/** The hints of a schema. Those of a wrapper take precedence. Memoized: the registry copies its entries, and each value needs them. */
export const hintsOf = memoizeWeakly(
  (schema: z.core.$ZodType) => ({ ...z.globalRegistry.get(unwrap(schema)), ...z.globalRegistry.get(schema) }) as Hints,
);

function* schemaParts(type: z.core.$ZodType, value: unknown): Generator<[key: PropertyKey, schema: z.core.$ZodType, part: unknown]> {
  if (type instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(type.shape)) yield [key, field as z.core.$ZodType, (value as Record<string, unknown>)[key]];
  } else if (type instanceof z.ZodRecord) {
    for (const [key, entry] of Object.entries(value as object)) yield [key, type.valueType, entry];
  } else if (type instanceof z.ZodArray) {
    for (const [index, entry] of (value as unknown[]).entries()) yield [index, type.element, entry];
  }
}

/** The hints that also apply to everything within a value. */
const inherited = ['shown', 'inPlace', 'newYear'] as const satisfies (keyof Hints)[];

/** Yields a valid value and all values within it. @param name prefix of their names @param outer inherited hints of enclosing values */
export function* walkValues(
  schema: z.core.$ZodType,
  value: unknown,
  name: string,
  path: PropertyKey[] = [],
  outer?: Hints,
): Generator<FoundValue> {
  if (value === undefined) return;
  const type = unwrap(schema);
  if (type instanceof z.ZodUnion) {
    const option = type.options.find((candidate) => z.safeParse(candidate, value).success);
    if (option) yield* walkValues(option, value, name, path, outer);
    return;
  }
  const hints = { ...outer, ...hintsOf(schema) };
  yield { path, name, schema, hints, value };
  const inner: Hints = pickDefined({ ...hints }, inherited);
  for (const [key, partSchema, part] of schemaParts(type, value)) {
    const id = typeof key === 'number' ? valueAt(part, ['id']) : undefined;
    yield* walkValues(partSchema, part, `${name}.${typeof id === 'string' ? id : String(key)}`, [...path, key], inner);
  }
}

/** The schema of the value at a path; undefined if there is none. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const type = unwrap(schema);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (type instanceof z.ZodArray) return schemaAt(type.element, rest);
  if (type instanceof z.ZodRecord) return schemaAt(type.valueType, rest);
  if (type instanceof z.ZodTuple) {
    const item = type.def.items[Number(key)];
    return item && schemaAt(item, rest);
  }
  if (type instanceof z.ZodObject)
    return Object.hasOwn(type.shape, key) ? schemaAt(type.shape[String(key)] as z.core.$ZodType, rest) : undefined;
  if (type instanceof z.ZodUnion) return type.options.map((option) => schemaAt(option, path)).find((found) => found !== undefined);
  return undefined;
}

/** Field names of the object at a path, in schema order; empty if it isn't an object. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const options = type instanceof z.ZodUnion ? type.options.map(unwrap) : [type];
  return [...new Set(options.filter((option) => option instanceof z.ZodObject).flatMap((option) => Object.keys(option.shape)))];
}

/** An issue of a value, beside others of the same file, that is told as it is. */
export const issueAt = (path: PropertyKey[], message: string) =>
  ({ code: 'custom', input: undefined, path, message, params: { isWhole: true } }) satisfies z.core.$ZodRawIssue;

/** A data file, `content/data/<name>.yaml`. */
/** What is wrong in a valid file, and where. */
export type BrokenRule = Required<Pick<FileDiagnostic, 'severity' | 'path' | 'message'>>;

export interface DataCollection<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Rules on the file alone that warn, or that let its other mistakes be told as well. An issue of the schema is told alone. */
  rules?(value: z.output<Schema>): BrokenRule[];
  /** Default if the file is missing. Lists and records default to empty ones, anything else to nothing. */
  fallback?: z.output<Schema>;
  /** True if its codes and texts are of one year, so that one of the year before is a mistake. */
  newYear?: true;
  /**
   * The component that shows its entries, and the fragments that lead to them there. `namesOf` gives the names of another file's entries by
   * id; if that file is unreadable, the result is undefined. A method, so that each file's value has its own type.
   */
  anchors?: {
    on: string;
    of(value: z.output<Schema>, namesOf: (ref: string) => Record<string, string> | undefined): readonly string[] | undefined;
  };
}

export const dataCollection = <Schema extends z.ZodType>(
  schema: Schema,
  options: Omit<DataCollection<Schema>, 'schema'> = {},
): DataCollection<Schema> => ({ schema, ...options });
