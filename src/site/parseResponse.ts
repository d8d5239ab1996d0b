import * as z from 'zod/mini';
import { valueAt, withValueAt } from '../domain/valueAt.ts';

// zod's JIT uses `new Function`, which the content security policy forbids.
z.config({ jitless: true });

/** A parsed response, with warnings about invalid fields for the console. */
export interface ParsedResponse<Value> {
  value: Value;
  warnings: string[];
  /** Paths of the optional fields that can't be read, which are left out. One that is null is absent instead: an API says so. */
  unreadable?: PropertyKey[][];
}

const explain = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim();

/**
 * Validates JSON by a schema. Invalid optional fields are dropped with a warning.
 * @throws {Error} if a required field is invalid or missing
 */
export function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): ParsedResponse<z.output<Schema>> {
  const warnings: string[] = [];
  const unreadable: PropertyKey[][] = [];
  for (let rest = json; ;) {
    const { data, error } = z.safeParse(schema, rest);
    if (!error) return { value: data, warnings, unreadable };
    const paths = error.issues.map(({ path }) => path).filter((path) => path.length > 0 && valueAt(rest, path) !== undefined);
    if (paths.length < error.issues.length) throw new Error(error.issues.map(explain).join('; '));
    for (const path of paths) {
      warnings.push(`${path.join('.')} cannot be read and is left out`);
      if (valueAt(rest, path) !== null) unreadable.push(path);
      rest = withValueAt(rest, path, undefined);
    }
  }
}
