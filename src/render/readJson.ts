import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parses a JSON file of a release. */
export function readJson<Value>(folder: string, name: string): Value {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value;
}
