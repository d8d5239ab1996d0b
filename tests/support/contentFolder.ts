import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files below `content/` of a project, by their path in it. */
export function contentFolder(root: string) {
  const at = (file: string) => join(root, 'content', file);
  const text = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, source: string | Buffer) => writeFileSync(at(file), source);
  return { text, write, change: (file: string, change: (text: string) => string) => write(file, change(text(file))) };
}
