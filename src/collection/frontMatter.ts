import matter from 'gray-matter';
import type { z } from 'zod';
import { normalizeText } from './contentFiles.ts';
import { type Finding, inFile, reporter } from './diagnostic.ts';
import { locateStart } from './yaml/locate.ts';
import { parseYaml, type ParsedYaml } from './yaml/parseYaml.ts';

const { errorAt } = reporter('front-matter');

const noCode = 'The block at the top is fields between two lines of ---, never a program. Remove the word after the first ---.';
const emptied = "This file is empty. Restore it from the repository's history, or delete it.";
const refuse = () => {
  throw new Error(noCode);
};
const engines = { yaml: { parse: () => ({}) }, js: refuse, javascript: refuse, json: refuse, coffee: refuse, toml: refuse };

interface FrontMatter<Schema extends z.ZodType> {
  front: ParsedYaml<z.output<Schema>>;
  body: string;
  /** True if both delimiter lines (---) exist; otherwise the body is empty. */
  hasDelimiters: boolean;
}

const errorInLine = (line: number, message: string) => errorAt({ line, column: 1 }, message);

function checkDelimiters(text: string): Finding | undefined {
  if (text.trim() === '') return errorInLine(1, emptied);
  const lines = text.split('\n').map((line) => line.trimEnd());
  const [first = ''] = lines;
  if (/^---[^-]/.test(first)) return errorInLine(1, noCode);
  if (first !== '---')
    return errorInLine(
      1,
      'The file has to start with a line of three hyphens, ---, then its fields, then another line of ---. Remove anything above the first line.',
    );
  const close = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  // A line after a blank one that isn't a field is body text, so a --- below it is a thematic break.
  const blank = lines.indexOf('');
  const isText = (line: string, index: number) => index > blank && !/^(\s+\S|#|- |[\w]+:|$)/.test(line);
  const hasText = blank > 0 && lines.slice(0, close < 0 ? undefined : close).some(isText);
  if (lines[close] === '---' && !hasText) return undefined;
  const end = close > 0 && !hasText ? close : lines.findIndex((line, index) => index > 0 && !/^(\s+\S|#|[\w]+:)/.test(line));
  return errorInLine(
    Math.max(end, 0) + 1,
    'The block of fields at the top is not closed. Below its last field, add a line of three hyphens, ---, and nothing else.',
  );
}

/** Splits a normalized text. The body is padded with blank lines, so that its line numbers are those of the file. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | { error: Finding } {
  const error = checkDelimiters(text);
  if (error) return { error };
  // Without an options object, gray-matter caches by text and caches failures as empty.
  const { matter: yaml, content } = matter(text, { engines, language: 'yaml' });
  const lines = text.slice(0, text.length - content.length).split('\n').length - 1;
  // Copies the string, because a slice would keep the whole text in memory, and parsed fields are kept.
  return { yaml: Buffer.from(yaml.replace(/^[^\S\n]*\n/, '')).toString(), body: '\n'.repeat(lines) + content };
}

/** Splits the text of a file, and validates its front matter. */
export function readFrontMatter<Schema extends z.ZodType>(file: string, source: string, schema: Schema): FrontMatter<Schema> {
  const parts = splitFrontMatter(normalizeText(source));
  if (!('error' in parts)) return { front: parseYaml(file, parts.yaml, schema, 2), body: parts.body, hasDelimiters: true };
  const diagnostics = inFile(file, [parts.error]);
  return { front: { value: undefined, input: undefined, diagnostics, locate: locateStart }, body: '', hasDelimiters: false };
}
