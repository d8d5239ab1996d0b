import type { z } from 'zod';

export interface FileCollection<Schema extends z.ZodType = z.ZodType> {
  base: string;
  pattern: string;
  /** The schema of a file; for a page or news item, of its front matter. */
  schema: Schema;
}

/** A data file, `content/data/<name>.yaml`. */
export interface DataCollection<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
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

/** Describes a data file: its schema, and how it is read. */
export const dataCollection = <Schema extends z.ZodType>(
  schema: Schema,
  options: Omit<DataCollection<Schema>, 'schema'> = {},
): DataCollection<Schema> => ({ schema, ...options });
