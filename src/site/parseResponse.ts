import * as z from 'zod/mini';
import { valueAt, withValueAt } from '../domain/valueAt.ts';

// The content security policy forbids the code that zod would generate.
z.config({ jitless: true });

/** A value parsed from JSON, with warnings about invalid parts for the console. */
export interface ParsedResponse<Value> {
  value: Value;
  warnings: string[];
}

const explain = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim();

/**
 * Parses JSON by a schema. A value that is invalid costs itself alone: it counts as absent, with a warning.
 * @throws {Error} if a value that is required is invalid or absent
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
