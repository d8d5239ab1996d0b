import { parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Diagnostic } from '../diagnostic.ts';
import { explainIssues } from './explainIssues.ts';
import type { Fault } from './fault.ts';
import { placeAt } from './lines.ts';
import { type Locate, locateIn, nowhere } from './locate.ts';
import { syntaxFaults } from './syntaxFaults.ts';
import { deepBrackets, specialBlanks, textFaults } from './textFaults.ts';

export interface Parsed<Value> {
  value: Value | undefined;
  /** The value as it is written, before its schema reads it. */
  input: unknown;
  problems: Diagnostic[];
  locate: Locate;
}

const nothingLeft =
  'Nothing is left in this file. Take the # off the lines that you need, or bring the file back from the history of the repository.';
const tooDeep: Fault = {
  offset: 0,
  message: 'This cannot be read: there are too many steps inward. Undo the last change, and make it again step by step.',
};

/**
 * Parses YAML and checks it against a schema. Dates and times stay strings.
 * @param firstLine number of the text's first line in its file: front matter starts at 2
 */
export function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema, firstLine = 1): Parsed<z.output<Schema>> {
  const at = (offset: number) => placeAt(text, offset, firstLine);
  const refused = (faults: readonly Fault[], locate: Locate = nowhere) => ({
    value: undefined,
    input: undefined,
    problems: faults.map(({ offset, message }) => ({ file, ...at(offset), message })),
    locate,
  });
  const unreadable = [...specialBlanks(text), ...deepBrackets(text)];
  if (unreadable.length > 0) return refused(unreadable);
  try {
    const document = parseDocument(text, { prettyErrors: false, version: '1.2', strict: true });
    const locate = locateIn(document, at);
    const faults = syntaxFaults(document, text);
    if (faults.length > 0) return refused(faults, locate);
    const misread = textFaults(document, text);
    if (misread.length > 0) return refused(misread, locate);
    const input: unknown = document.toJS() ?? undefined;
    const result = schema.safeParse(input ?? {}, { reportInput: true });
    if (result.success) return { value: result.data, input, problems: [], locate };
    const told = input === undefined ? [{ path: [], message: nothingLeft }] : explainIssues(result.error.issues, schema, input);
    return { value: undefined, input: undefined, problems: told.map(({ path, message }) => ({ file, ...locate(path), message })), locate };
  } catch (error) {
    // The parser calls itself for each step inward.
    if (!(error instanceof RangeError)) throw error;
    return refused([tooDeep]);
  }
}
