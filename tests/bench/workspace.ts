import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { allPaths } from '../support/site.ts';
import { writeNews, writePages } from './madePages.ts';

const parts = [
  'content',
  'public',
  'src',
  'content.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'tests/tsconfig.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
];

/** Runs some work in a temporary folder. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

const existing = allPaths(Date.now()).filter((path) => !path.startsWith('/news/')).length;

/** Copies the project into a folder, and generates pages (up to a total, outside the menu) and news items. */
export function copyProject(folder: string, pages: number, news = 0): void {
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  // Without the caches of earlier builds.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((each) => each === '.bin' || !each.startsWith('.')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'dir');
  const front = (title: string) =>
    `title: ${title}\ndescription: A page that was made to measure how long many pages take.\nowner: website`;
  writePages(join(folder, 'content/pages/made'), 'mdx', existing, pages, front);
  writeNews(join(folder, 'content/news'), news);
}
