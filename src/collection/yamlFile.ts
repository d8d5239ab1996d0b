import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import { suggest, type Problem } from './problem.ts';

type Path = readonly PropertyKey[];

export interface Parsed<Value> {
  value: Value | undefined;
  problems: Problem[];
  /** Line and column, from 1, of the value at a path, or of the nearest thing above it. */
  locate(path: Path): { line: number; column: number };
}

/** What is wrong with a value, in words for its author. */
function explain(issue: z.core.$ZodIssue, value: unknown): string {
  const field = issue.path.map(String).join('.') || 'the whole file';
  const found = issue.path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value);
  switch (issue.code) {
    case 'unrecognized_keys':
      return `"${issue.keys.join('", "')}" is not a field here${field === 'the whole file' ? '' : ` (in ${field})`}. Check its spelling, or remove the line.`;
    case 'invalid_value':
      return `${field} is ${JSON.stringify(found)}.${suggest(String(found), issue.values.map(String))}`;
    case 'invalid_type':
      return found === undefined || found === null ? `${field} is missing: ${issue.message}.` : `${field} is ${JSON.stringify(found)}: ${issue.message}.`;
    case 'invalid_union': {
      const inner = issue.errors.flat().at(0);
      return `${field} fits none of the allowed forms${inner ? `: ${inner.message}` : ''}.`;
    }
    default:
      return `${field}: ${issue.message}`;
  }
}

/**
 * Parses YAML and checks it against a schema. Dates and times stay strings.
 * @param firstLine number of the text's first line in its file: front matter starts at 2
 */
export function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema, firstLine = 1): Parsed<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2', strict: true });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: Math.max(col, 1) };
  };
  const locate = (path: Path) => {
    let node: unknown = document.contents;
    let offset = (document.contents as Node | null)?.range?.[0] ?? 0;
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
    return at(offset);
  };
  const problems: Problem[] = [...document.errors, ...document.warnings].map((error) => ({ file, ...at(error.pos[0]), message: `This is not valid YAML: ${error.message}` }));
  if (problems.length > 0) return { value: undefined, problems, locate };
  const input: unknown = document.toJS({ maxAliasCount: 10 }) ?? {};
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { value: result.data, problems, locate };
  for (const issue of result.error.issues) {
    const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
    problems.push({ file, ...locate(keys), message: explain(issue, input) });
  }
  return { value: undefined, problems, locate };
}
