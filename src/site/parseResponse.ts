import * as z from 'zod/mini';
import { valueAt, withValueAt } from '../domain/valueAt.ts';

// zod's JIT uses `new Function`, which the content security policy forbids.
z.config({ jitless: true });

/** A parsed response, with warnings about invalid fields for the console. */
export interface ParsedResponse<Value> {
  value: Value;
  warnings: string[];
}

const explain = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim();

/**
 * Validates JSON by a schema. Invalid optional fields are dropped with a warning.
 * @throws {Error} if a required field is invalid or missing
 */
export function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): ParsedResponse<z.output<Schema>> {
  const warnings: string[] = [];
  for (let rest = json; ;) {
    const { data, error } = z.safeParse(schema, rest);
    if (!error) return { value: data, warnings };
    const paths = error.issues.map(({ path }) => path).filter((path) => path.length > 0 && valueAt(rest, path) !== undefined);
    if (paths.length < error.issues.length) throw new Error(error.issues.map(explain).join('; '));
    for (const path of paths) {
      warnings.push(`${path.join('.')} cannot be read and counts as absent`);
      rest = withValueAt(rest, path, undefined);
    }
  }
}
