import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a policy as plain Markdown, without components and front matter: the same for every builder. */
const text = readFileSync('content/pages/policies/tos.mdx', 'utf8')
  .replace(/^---\n.*?\n---\n/s, '')
  .replace(/ \[#[\w-]+\]$/gm, '')
  .replace(/<[^>]+>/g, 'it')
  .replace(/\]\([/#][^)]*\)/g, '](/policies/tos)');

/** Writes pages from `first` on into a folder, one file each; each leads to the next, and the last to the first. */
export function writePages(folder: string, ending: string, first: number, last: number, frontMatter: (title: string) => string): void {
  mkdirSync(folder, { recursive: true });
  for (let page = first; page < last; page += 1) {
    const next = page + 1 < last ? page + 1 : first;
    const opening = `This is page ${page}. The next one is [page ${next}](/made/page-${next}).`;
    writeFileSync(join(folder, `page-${page}.${ending}`), `---\n${frontMatter(`Page ${page}`)}\n---\n\n${opening}\n${text}`);
  }
}
