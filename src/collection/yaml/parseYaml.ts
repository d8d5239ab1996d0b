import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Problem, top } from '../problem.ts';
import { explainIssues } from './explainIssues.ts';
import { type Locate, locateIn, nowhere } from './locate.ts';
import { syntaxFaults } from './syntaxFaults.ts';
import { specialBlanks, textFaults } from './textFaults.ts';

export interface Parsed<Value> {
  value: Value | undefined;
  /** The value as it is written, before its schema reads it. */
  input: unknown;
  problems: Problem[];
  locate: Locate;
}

/**
 * Parses YAML and checks it against a schema. Dates and times stay strings.
 * @param firstLine number of the text's first line in its file: front matter starts at 2
 */
export function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema, firstLine = 1): Parsed<z.output<Schema>> {
  const failed = (problems: Problem[], locate: Locate) => ({ value: undefined, input: undefined, problems, locate });
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2', strict: true });
    const { at, locate } = locateIn(document, lines, firstLine);
    const faults = [specialBlanks(text), syntaxFaults(document, text), textFaults(document, text)].find((found) => found.length > 0) ?? [];
    const problems = faults.map(({ offset, message }) => ({ file, ...at(offset), message }));
    if (problems.length > 0) return failed(problems, locate);
    const input: unknown = document.toJS() ?? undefined;
    const result = schema.safeParse(input ?? {}, { reportInput: true });
    if (result.success) return { value: result.data, input, problems, locate };
    const told = input === undefined ? [{ path: [], message: 'Nothing is left in this file. Take the # off the lines that you need, or bring the file back from the history of the repository.' }] : explainIssues(result.error.issues, schema, input);
    return failed(told.map(({ path, message }) => ({ file, ...locate(path), message })), locate);
  } catch (error) {
    // The parser gives up on some texts, as on brackets nested a thousand deep.
    return failed([{ file, ...top, message: `This file cannot be read: ${error instanceof Error ? error.message : String(error)}` }], nowhere);
  }
}
