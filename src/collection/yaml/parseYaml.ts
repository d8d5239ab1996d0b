import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Diagnostic, inFile, type FieldPath, positionAt, reporter } from '../diagnostic.ts';
import { explainIssues } from './explainIssues.ts';
import { type Locate, createLocate, locateStart } from './locate.ts';
import { deepBrackets, misreadText, specialBlanks } from './misreadText.ts';
import { syntaxErrors } from './syntaxErrors.ts';
import type { YamlError } from './yamlError.ts';

const { errorAt } = reporter('yaml');

export interface ParsedYaml<Value> {
  /** Undefined if it is invalid. */
  value: Value | undefined;
  /** The value as written, before the schema transformed it; undefined if it is not valid YAML. */
  input: unknown;
  diagnostics: Diagnostic[];
  locate: Locate;
}

const noContent = "This file has no content left. Remove the # from the lines you need, or restore the file from the repository's history.";
const tooDeep: YamlError = {
  offset: 0,
  message: 'This file cannot be read, because it is indented too deeply. Undo your last change, and make it again step by step.',
};

/**
 * Parses and validates YAML. Dates and times stay strings.
 * @param firstLine line number of the text's first line in its file: front matter starts at 2
 */
export function parseYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  firstLine = 1,
): ParsedYaml<z.output<Schema>> {
  const position = (offset: number) => positionAt(text, offset, { line: firstLine, column: 1 });
  const invalid = (errors: readonly YamlError[], locate: Locate = locateStart) => {
    const findings = errors.map(({ offset, message }) => errorAt(position(offset), message));
    return { value: undefined, input: undefined, diagnostics: inFile(file, findings), locate };
  };
  const unparsable = [...specialBlanks(text), ...deepBrackets(text)];
  if (unparsable.length > 0) return invalid(unparsable);
  try {
    const document = parseDocument(text, { prettyErrors: false, version: '1.2', strict: true });
    const locate = createLocate(document, position);
    const errors = syntaxErrors(document, text);
    if (errors.length > 0) return invalid(errors, locate);
    const misread = misreadText(document, text, firstLine > 1);
    if (misread.length > 0) return invalid(misread, locate);
    const input: unknown = document.toJS() ?? undefined;
    const result = schema.safeParse(input ?? {}, { reportInput: true });
    if (result.success) return { value: result.data, input, diagnostics: [], locate };
    if (input === undefined) return { ...invalid([]), diagnostics: inFile(file, [errorAt(locate([]), noContent)]), locate };
    const findings = explainIssues(result.error.issues, schema, input).map(({ path, beside = path, rule, message, help }) =>
      reporter(rule).errorAt({ ...locate(beside), path: path as FieldPath }, message, { ...(help && { help }) }),
    );
    return { value: undefined, input, diagnostics: inFile(file, findings), locate };
  } catch (error) {
    // The parser is recursive.
    if (!(error instanceof RangeError)) throw error;
    return invalid([tooDeep]);
  }
}
