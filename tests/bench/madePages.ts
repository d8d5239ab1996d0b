import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a policy as plain Markdown, without components and front matter: the same for every site generator. */
const text = readFileSync('content/pages/policies/tos.mdx', 'utf8')
  .replace(/^---\n.*?\n---\n/s, '')
  .replace(/ \[#[\w-]+\]$/gm, '')
  .replace(/<[^>]+>/g, 'it')
  .replace(/\]\([/#][^)]*\)/g, '](/policies/tos)');

/** The text of a generated page. Each links to the next, and the last to the first. */
function textOf(page: number, next: number, address: (page: number) => string): string {
  return `This is page ${page}. The next one is [page ${next}](${address(next)}).\n${text}`;
}

/** Writes pages from `first` on into a folder, one file each. */
export function writePages(folder: string, ending: string, first: number, last: number, frontMatter: (title: string) => string): void {
  mkdirSync(folder, { recursive: true });
  for (let page = first; page < last; page += 1) {
    const body = textOf(page, page + 1 < last ? page + 1 : first, (other) => `/made/page-${other}`);
    writeFileSync(join(folder, `page-${page}.${ending}`), `---\n${frontMatter(`Page ${page}`)}\n---\n\n${body}`);
  }
}

/** Writes a number of news items into a folder, an hour apart, all older than the real ones. */
export function writeNews(folder: string, count: number): void {
  const first = 1_000_000;
  for (let id = first; id < first + count; id += 1) {
    const live = new Date(Date.UTC(2003, 0, 1) + (id - first) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    const body = textOf(id, id + 1 < first + count ? id + 1 : first, (other) => `/news/${other}`);
    writeFileSync(join(folder, `${id}-made.md`), `---\nheading: Item ${id}\nlive: ${live}\n---\n\n${body}`);
  }
}
