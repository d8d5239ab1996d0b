import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a policy as plain Markdown, without components and front matter: the same for every builder. */
const text = readFileSync('content/pages/policies/tos.mdx', 'utf8')
  .replace(/^---\n.*?\n---\n/s, '')
  .replace(/ \[#[\w-]+\]$/gm, '')
  .replace(/<[^>]+>/g, 'it')
  .replace(/\]\([/#][^)]*\)/g, '](/policies/tos)');

/** Writes pages from `first` on into a folder, one file each. */
export function writePages(folder: string, ending: string, first: number, last: number, frontMatter: (title: string) => string): void {
  mkdirSync(folder, { recursive: true });
  for (let page = first; page < last; page += 1)
    writeFileSync(join(folder, `page-${page}.${ending}`), `---\n${frontMatter(`Page ${page}`)}\n---\n\nThis is page ${page}.\n${text}`);
}
