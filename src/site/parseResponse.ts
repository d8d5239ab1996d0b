import * as z from 'zod/mini';
import { withValueAt } from '../domain/withValueAt.ts';

// The content security policy forbids the code that zod would generate.
z.config({ jitless: true });

/** A value parsed from JSON, with warnings about invalid parts for the console. */
export interface Parsed<Value> {
  value: Value;
  warnings: string[];
}

const notRead = 'cannot be read and counts as absent';

/** A field that counts as absent if it is invalid. */
export const lenientText = (isValid: (text: string) => boolean) => z.string(notRead).check(z.refine(isValid, notRead));

const explain = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim();

/**
 * Parses JSON by a schema. Lenient fields that are invalid are left out, with a warning.
 * @throws {Error} if anything else is invalid
 */
export function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): Parsed<z.output<Schema>> {
  const { data, error } = z.safeParse(schema, json);
  if (!error) return { value: data, warnings: [] };
  const lenient = error.issues.filter(({ message }) => message === notRead);
  const rest = lenient.reduce((value, { path }) => withValueAt(value, path, undefined), json);
  const again = z.safeParse(schema, rest);
  if (again.success) return { value: again.data, warnings: lenient.map(explain) };
  throw new Error(error.issues.map(explain).join('; '));
}
