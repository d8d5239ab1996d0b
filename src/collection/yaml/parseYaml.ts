/**
 * YAML, with a position for each value.
 * Begin here: text is read, then validated by a schema. `explainSyntax.ts` and `explainIssues.ts` say what to write instead.
 * Gives values, positions, and diagnostics with a line and a column.
 */
import { type Document, isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { z } from 'zod';
import type { JsonPath } from '../../domain/json.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { type Locate, locateStart, type Position, type Diagnostic, maxDiagnostics, positionAt, errorAt } from '../files/diagnostic.ts';
import { explainIssues } from './explainIssues.ts';
import { deepNesting, type IsField, misreadText, specialBlanks, syntaxErrors, type YamlError } from './explainSyntax.ts';

function createLocate(document: Document, positionOf: (offset: number) => Position): Locate {
  return (path) => {
    let node: unknown = document.contents;
    let offset = document.contents?.range?.[0] ?? 0;
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) break;
        offset = (pair.key as Node).range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as Node | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    return { ...positionOf(offset), path: path as JsonPath };
  };
}

interface ParsedYaml<Value> {
  /** Undefined if it is invalid. */
  value: Value | undefined;
  /** The value as written, before the schema transformed it; undefined if it is not valid YAML. */
  input: unknown;
  diagnostics: Diagnostic[];
  locate: Locate;
}

const noContent = "This file has no content left. Remove the # from the lines you need, or restore the file from the repository's history.";
const tooDeep = 'This file cannot be read, because it is indented too deeply. Undo your last change, and make it again step by step.';
/** In characters. A list of a thousand dealers fits. */
const maxLength = 100_000;
const tooLong = 'This file is longer than 100,000 characters, too long to be read. Take out what nobody needs any more.';

/** Reads the value as written: dates stay strings. @param firstLine number of the text's first line in its file: front matter starts at 2 */
export function readYaml(text: string, firstLine = 1, isField: IsField = () => false) {
  const position = (offset: number) => positionAt(text, offset, { line: firstLine, column: 1 });
  const invalid = (errors: readonly YamlError[], locate: Locate = locateStart) => ({
    input: undefined,
    errors: errors.slice(0, maxDiagnostics).flatMap(({ offset, message }) => errorAt(position(offset), message)),
    locate,
  });
  if (text.length > maxLength) return invalid([{ offset: maxLength, message: tooLong }]);
  const unparsable = [...specialBlanks(text), ...deepNesting(text)];
  if (unparsable.length > 0) return invalid(unparsable);
  try {
    const document = parseDocument(text, { prettyErrors: false, version: '1.2', strict: true, uniqueKeys: false });
    const locate = createLocate(document, position);
    const errors = syntaxErrors(document, text, isField);
    if (errors.length > 0) return invalid(errors, locate);
    const misread = misreadText(document, text, firstLine > 1);
    if (misread.length > 0) return invalid(misread, locate);
    const input: unknown = document.toJS() ?? undefined;
    return { input, errors: [], locate };
  } catch (error) {
    // The parser is recursive, and some ways of nesting escape `deepNesting`, such as brackets with anchors.
    if (!(error instanceof RangeError)) throw error;
    return invalid([{ offset: 0, message: tooDeep }]);
  }
}

const jsonSchemaOf = memoizeWeakly((schema: z.ZodType) => JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));

/** Parses a text and validates it by a schema. @param firstLine see `readYaml` */
export function parseYaml<Schema extends z.ZodType>(text: string, schema: Schema, firstLine?: number): ParsedYaml<z.output<Schema>> {
  const { input, errors, locate } = readYaml(text, firstLine, (name) => jsonSchemaOf(schema).includes(`"${name}":{`));
  if (errors.length > 0) return { value: undefined, input, diagnostics: errors, locate };
  const result = schema.safeParse(input ?? {}, { reportInput: true });
  if (result.success) return { value: result.data, input, diagnostics: [], locate };
  const explained = explainIssues(result.error.issues.slice(0, maxDiagnostics), schema, input, locate);
  return { value: undefined, input, diagnostics: input === undefined ? errorAt(locate([]), noContent) : explained, locate };
}
