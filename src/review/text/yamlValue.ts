import type { Document } from 'yaml';
import type { Json } from '../../domain/json.ts';
import { UserError } from '../../domain/userError.ts';

/** The value of a document; undefined if it's empty. @throws {UserError} if it can't be read: to YAML, *New* is the name of another value */
export function yamlValue(document: Document): Json | undefined {
  try {
    return (document.toJS() ?? undefined) as Json | undefined;
  } catch (error) {
    throw error instanceof ReferenceError ? new UserError('The file has a mistake. Press Source, and correct it first.') : error;
  }
}

/** The value of a document; undefined if it's empty or can't be read. */
export function readableValue(document: Document): Json | undefined {
  try {
    return yamlValue(document);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}
