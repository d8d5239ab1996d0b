import matter from 'gray-matter';
import type { z } from 'zod';
import { parseYaml, type Parsed } from './yamlFile.ts';

const refuse = () => {
  throw new Error('Front matter is YAML between two lines of ---; no program is ever run from it. Remove the word after the first ---.');
};
const engines = { yaml: { parse: () => ({}) }, js: refuse, javascript: refuse, json: refuse, coffee: refuse, toml: refuse };

/** Front matter as its schema reads it, and the body; the body starts on its own line, so that positions hold. */
export function readFrontMatter<Schema extends z.ZodType>(file: string, source: string, schema: Schema): { front: Parsed<z.output<Schema>>; body: string } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  try {
    // The options object keeps gray-matter from its cache, which would remember failures as empty.
    const { matter: yaml, content, language } = matter(text, { engines, language: 'yaml' });
    if (language !== 'yaml' && language !== '') refuse();
    const lines = text.slice(0, text.length - content.length).split('\n').length - 1;
    return { front: parseYaml(file, yaml.replace(/^\n/, ''), schema, 2), body: '\n'.repeat(lines) + content };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { front: { value: undefined, problems: [{ file, line: 1, column: 1, message }], locate: () => ({ line: 1, column: 1 }) }, body: '' };
  }
}
