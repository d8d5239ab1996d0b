import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDefined } from '../../domain/isDefined.ts';
import { dataNames } from '../../../content.config.ts';
import { dataFilePath } from '../../collection/files.ts';
import { git } from '../changes/source/git.ts';
import { pathLabels } from '../forms/label.ts';
import type { DataPart, RemovedPart } from './choices.ts';
import { setupSteps } from './setupSteps.ts';

/** Deleted files in some folders, each with the last commit that deleted it. */
function deletedFiles(root: string, folders: readonly string[]): { file: string; commit: string }[] {
  const log = git(root, ['log', '--no-renames', '--diff-filter=D', '--name-only', '--format=%x00%h', '--', ...folders]);
  const found = new Map<string, string>();
  for (const entry of log.split('\0').slice(1)) {
    const [commit = '', ...files] = entry.split('\n').filter((line) => line !== '');
    for (const file of files) if (!found.has(file) && !existsSync(join(root, file))) found.set(file, commit);
  }
  return [...found].map(([file, commit]) => ({ file, commit }));
}

const labelOfFile = (file: string): string =>
  file.endsWith('.yaml')
    ? pathLabels(undefined, [file.replace(/^.*\/(.*)\.yaml$/, '$1')]).join(', ')
    : file.replace(/^content\/pages(.*?)(?:\/index)?\.mdx$/, '$1');

/**
 * Lists removed pages and parts of the data, each with a git command that restores it or shows its former content. Undefined if the project
 * isn't a git checkout.
 * @throws {CompareError} if git fails
 */
export function removedParts(root: string, parts: readonly DataPart[]): RemovedPart[] | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  // A repository without commits has no history to search.
  if (git(root, ['rev-list', '--max-count=1', '--all']) === '') return [];
  // Files that earlier releases of the product had are no parts of the convention.
  const isKnown = (file: string) => !file.startsWith('content/data/') || dataNames.some((name) => dataFilePath(name) === file);
  const removedFiles = deletedFiles(root, ['content/pages', 'content/data'])
    .filter(({ file }) => isKnown(file))
    .map(({ file, commit }) => ({ label: labelOfFile(file), command: `git checkout ${commit}^ -- ${file}` }));
  const removedFields = parts
    .map(({ path, label, isThere }): RemovedPart | undefined => {
      const file = `content/data/${path.replace(/\..*$/, '')}.yaml`;
      if (isThere || !path.includes('.') || !existsSync(join(root, file))) return undefined;
      const commit = git(root, ['log', '-1', '--format=%h', `--grep=^${setupSteps.facts.commit}$`, '--', file]).trim();
      return commit === '' ? undefined : { label, command: `git show ${commit}^:${file}` };
    })
    .filter(isDefined);
  return [...removedFiles, ...removedFields];
}
