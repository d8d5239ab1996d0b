import { commitOf, git } from './git.ts';

/** The highest number that a news item has had on any branch, whether or not the item is still there; 0 without a history. */
export function lastNewsNumber(root: string): number {
  if (commitOf(root, 'HEAD') === undefined) return 0;
  const added = git(root, ['log', '--all', '--no-renames', '--diff-filter=A', '--name-only', '--format=', '--', 'content/news']);
  return Math.max(0, ...[...added.matchAll(/(\d+)-[^/]*$/gm)].map(([, number]) => Number(number)));
}
