import { z } from 'zod';
import { hintsOf } from '../../collection/schema.ts';

type JsonSchema = Record<string, unknown>;

const patterns: Record<string, string> = {
  instant: String.raw`^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$`,
  day: String.raw`^\d{4}-\d{2}-\d{2}$`,
};

/** Adds what zod checks by code, and takes off what only this project understands. */
function adapt(schema: z.core.$ZodType, json: JsonSchema): void {
  const { kind, description } = hintsOf(schema);
  for (const own of ['kind', 'ref', 'value', 'states', 'gate', 'link', 'id']) delete json[own];
  const pattern = patterns[kind ?? ''];
  if (pattern) json.pattern ??= pattern;
  // Editors say this where a pattern does not fit, in place of the pattern.
  if (json.pattern && description) json.patternErrorMessage = description;
}

/** JSON Schema of what an author writes, as editors read it (draft 7). */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as JsonSchema),
  });
}
