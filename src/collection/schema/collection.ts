import type { z } from 'zod';

/** Files with the same kind of content. */
export interface FileCollection<Schema extends z.ZodType = z.ZodType> {
  base: string;
  pattern: string;
  /** What a file says; of a page or news item, the fields at its top. */
  schema: Schema;
}

/** A data file, `content/data/<name>.yaml`. */
export interface DataCollection<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** A value that follows from a field, and that pages can show as if it were written. */
  derived?: { name: string; from: string; kind: string; of(value: z.output<Schema>): unknown };
  /** What the website goes by if the file is missing. Lists and records are empty then, and all else is not there. */
  without?: z.output<Schema>;
  /** How the new year's checklist names it: as a step of its own, or among the people. */
  newYear?: 'step' | 'people';
  /**
   * The component that shows its entries, and the fragments that lead to them there. A method, so that each may read its own value; it gets
   * the names of another file's entries by their ids. Without a file that it needs, there is no telling.
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
