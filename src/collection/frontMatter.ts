import matter from 'gray-matter';
import type { z } from 'zod';
import { plainLines } from './contentFiles.ts';
import { top } from './diagnostic.ts';
import { nowhere } from './yaml/locate.ts';
import { parseYaml, type Parsed } from './yaml/parseYaml.ts';

const noProgram = 'Front matter is fields between two lines of ---; no program is ever run from it. Remove the word after the first ---.';
const refuse = () => {
  throw new Error(noProgram);
};
const engines = { yaml: { parse: () => ({}) }, js: refuse, javascript: refuse, json: refuse, coffee: refuse, toml: refuse };

interface FrontMatter<Schema extends z.ZodType> {
  front: Parsed<z.output<Schema>>;
  body: string;
  /** Whether the block has its two lines of ---; if not, nobody knows where the body begins. */
  framed: boolean;
}

interface Fault {
  line: number;
  message: string;
}

/** What is wrong with the two lines of --- around the block; undefined if nothing is. */
function frameFault(text: string): Fault | undefined {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const [first = ''] = lines;
  if (/^---[^-]/.test(first)) return { line: 1, message: noProgram };
  if (first !== '---')
    return {
      line: 1,
      message:
        'The file must begin with a line of three hyphens, ---, then its fields, and then a second such line. Nothing may stand before it.',
    };
  const close = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (close > 0 && lines[close] === '---') return undefined;
  const end = close > 0 ? close : lines.findIndex((line, index) => index > 0 && !/^(\s+\S|#|[\w]+:)/.test(line));
  return {
    line: Math.max(end, 0) + 1,
    message: 'The block of fields at the top is not closed. Below its last field, write a line of three hyphens, ---, and nothing else.',
  };
}

/** The two parts of a text in plain lines, the body on its own line, so that positions hold; or why there are none. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | { fault: Fault } {
  const fault = frameFault(text);
  if (fault) return { fault };
  // The options object keeps gray-matter from its cache, which would remember failures as empty.
  const { matter: yaml, content } = matter(text, { engines, language: 'yaml' });
  const lines = text.slice(0, text.length - content.length).split('\n').length - 1;
  return { yaml: yaml.replace(/^\n/, ''), body: '\n'.repeat(lines) + content };
}

/** Front matter as its schema reads it, and the body. */
export function readFrontMatter<Schema extends z.ZodType>(file: string, source: string, schema: Schema): FrontMatter<Schema> {
  const parts = splitFrontMatter(plainLines(source));
  if ('fault' in parts) {
    const problems = [{ ...top, file, ...parts.fault }];
    return { front: { value: undefined, input: undefined, problems, locate: nowhere }, body: '', framed: false };
  }
  return { front: parseYaml(file, parts.yaml, schema, 2), body: parts.body, framed: true };
}
