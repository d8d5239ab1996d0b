import { z } from 'zod';
import { hintsOf } from '../../collection/schema.ts';

/** A schema, as far as it is read here: of a group, with its fields by their names. */
interface JsonSchema extends Record<string, unknown> {
  properties?: Record<string, JsonField>;
  required?: string[];
}

export interface JsonField {
  type?: string;
  enum?: string[];
  description?: string;
}

// Which days a month has is beyond a pattern; `npm run check` knows.
const day = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const patterns: Record<string, string> = {
  instant: String.raw`^${day}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$`,
  day: `^${day}$`,
  text: String.raw`\S`,
  url: String.raw`^https?://[^\s/?#@]+([/?#]\S*)?$`,
};

/** Adds what zod checks by code, and takes off what only this project understands. */
function adapt(schema: z.core.$ZodType, json: JsonSchema): void {
  const { kind, description, ...own } = hintsOf(schema);
  for (const hint of ['kind', ...Object.keys(own)]) delete json[hint];
  const pattern = patterns[kind ?? ''];
  if (pattern && json.pattern) json.allOf = [{ type: 'string', pattern }];
  else if (pattern) json.pattern = pattern;
  // Editors say this where a pattern does not fit, in place of the pattern.
  if (json.pattern && description) json.patternErrorMessage = description;
}

/** JSON Schema of what an author writes, as editors read it (draft 7). */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema;
}
