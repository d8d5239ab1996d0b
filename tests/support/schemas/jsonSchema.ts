import { z } from 'zod';
import { fileHelp, hintsOf } from '../../../src/collection/schema/hints.ts';

/** The parts of a JSON schema that are used here. */
interface JsonSchema extends Record<string, unknown> {
  properties?: Record<string, JsonField>;
  required?: string[];
}

export interface JsonField {
  type?: string;
  enum?: string[];
  description?: string;
}

// A pattern can't know the length of each month; `npm run check` does.
const day = String.raw`\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;
const patterns: Record<string, string> = {
  instant: String.raw`^${day}[ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$`,
  day: `^${day}$`,
  text: String.raw`\S`,
  url: String.raw`^https?://[^\s/?#@]+([/?#]\S*)?$`,
};

/** Adds patterns for what zod checks in code, and removes this project's own hints. */
function adapt(schema: z.core.$ZodType, json: JsonSchema): void {
  const { kind, description, ...ownHints } = hintsOf(schema);
  if (description) json.description = fileHelp(hintsOf(schema));
  for (const hint of ['kind', ...Object.keys(ownHints)]) delete json[hint];
  const pattern = patterns[kind ?? ''];
  if (pattern && json.pattern) json.allOf = [{ type: 'string', pattern }];
  else if (pattern) json.pattern = pattern;
  // VS Code shows this instead of the pattern.
  if (json.pattern && json.description) json.patternErrorMessage = json.description;
}

/** Converts a schema to JSON Schema draft 7, for the values that authors write. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema as JsonSchema),
  }) as JsonSchema;
}
