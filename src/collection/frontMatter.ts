import matter from 'gray-matter';
import type { z } from 'zod';
import { type Diagnostic, errorAt, locateStart } from './files/diagnostic.ts';
import { parseYaml } from './yaml/parseYaml.ts';

const noCode = 'The block at the top is fields between two lines of ---, never a program. Remove the word after the first ---.';
const notFirst =
  'The file has to start with a line of three hyphens, ---, then its fields, then another line of ---. Remove anything above the first line.';
const dash = /^-*[–—―−]+-*$/;
const dashed = (fence: string) => `This line is ${fence}, and not three hyphens, which phones turn into a dash. Write ---.`;
const notClosed = 'The block of fields at the top is not closed. Below its last field, add a line of three hyphens, ---, and nothing else.';

/** By a word after the first ---, gray-matter chooses a parser: its own for js runs the block as a program. */
const refuse = () => {
  throw new Error(noCode);
};
/** It splits alone: the fields are parsed with their positions. */
const engines = { yaml: () => ({}), js: refuse, javascript: refuse, json: refuse, coffee: refuse, toml: refuse };

/** A field, the rest of its value, an entry of a list, a note, or a blank line. */
const lineOfFields = /^(?:\w+:|\s+\S|- |#|$)/;

/** Index of the first line of hyphens that ends the fields; -1 if there is none, or only a thematic break in the text. */
function closingLine(lines: readonly string[]): number {
  const close = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  const above = lines.slice(0, close < 0 ? undefined : close);
  const hasText = above.includes('') && !above.slice(above.indexOf('')).every((line) => lineOfFields.test(line));
  return hasText ? -1 : close;
}

function checkDelimiters(text: string): Diagnostic[] {
  const errorInLine = (index: number, message: string) => errorAt({ line: index + 1, column: 1 }, message);
  if (text.trim() === '') return errorInLine(0, "This file is empty. Restore it from the repository's history, or delete it.");
  const lines = text.split('\n').map((line) => line.trimEnd());
  const [first = ''] = lines;
  if (dash.test(first)) return errorInLine(0, dashed(first));
  if (first !== '---') return errorInLine(0, /^---[^-]/.test(first) ? noCode : notFirst);
  const close = closingLine(lines);
  if (lines[close] === '---') return [];
  // Without a closing line, it belongs above the first line that belongs to no field.
  const last = close < 0 ? lines.slice(1).findIndex((line) => !/^(?:\w+:|\s+\S|#)/.test(line)) + 1 : close;
  return errorInLine(last, dash.test(lines[last] ?? '') ? dashed(lines[last] ?? '') : notClosed);
}

/** Splits a normalized text. The body is padded with blank lines, so that its line numbers are those of the file. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | { error: Diagnostic } {
  const [error] = checkDelimiters(text);
  if (error) return { error };
  // Without an options object, gray-matter caches by text and caches failures as empty.
  const { matter: block, content } = matter(text, { language: 'yaml', engines });
  const lines = text.slice(0, text.length - content.length).split('\n').length - 1;
  // The block begins with the rest of the line of ---. A copy, because a slice would keep the whole file in memory.
  return { yaml: Buffer.from(block.replace(/^[^\S\n]*\n/, '')).toString(), body: '\n'.repeat(lines) + content };
}

/** Of a normalized text. The body is undefined unless both delimiter lines (---) exist. */
export function readFrontMatter<Schema extends z.ZodType>(text: string, schema: Schema) {
  const parts = splitFrontMatter(text);
  // The fields begin below the first ---.
  if (!('error' in parts)) return { front: parseYaml(parts.yaml, schema, 2), body: parts.body };
  return { front: { value: undefined, input: undefined, diagnostics: [parts.error], locate: locateStart }, body: undefined };
}
