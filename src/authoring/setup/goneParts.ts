import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataNames } from '../../../content.config.ts';
import { fileOf } from '../../collection/files.ts';
import { git } from '../changes/source/git.ts';
import { pathLabels } from '../forms/label.ts';
import type { DataPart, GonePart } from './choices.ts';
import { setupSteps } from './setupSteps.ts';

/** The files below folders that were deleted and are not there, with the last commit that did so. */
function deletedFiles(root: string, folders: readonly string[]): { file: string; commit: string }[] {
  const log = git(root, [
    '-c',
    'core.quotePath=false',
    'log',
    '--no-renames',
    '--diff-filter=D',
    '--name-only',
    '--format=%x00%h',
    '--',
    ...folders,
  ]);
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
 * Pages and parts of the data that went, each with a command of git that brings it back, or shows what it said; undefined outside of a checkout.
 * @throws {CompareError} if git refuses
 */
export function goneParts(root: string, parts: readonly DataPart[]): GonePart[] | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  // A checkout in which nothing is committed has no history.
  if (git(root, ['rev-list', '--max-count=1', '--all']) === '') return [];
  // Others have gone with what the website could do in earlier releases.
  const isKnown = (file: string) => !file.startsWith('content/data/') || dataNames.some((name) => fileOf(name) === file);
  const whole = deletedFiles(root, ['content/pages', 'content/data']).flatMap(({ file, commit }) =>
    isKnown(file) ? { label: labelOfFile(file), command: `git checkout ${commit}^ -- ${file}` } : [],
  );
  const within = parts.flatMap(({ path, label, isThere }): GonePart[] => {
    const file = `content/data/${path.replace(/\..*$/, '')}.yaml`;
    if (isThere || !path.includes('.') || !existsSync(join(root, file))) return [];
    const commit = git(root, ['log', '-1', '--format=%h', `--grep=^${setupSteps.facts.commit}$`, '--', file]).trim();
    return commit === '' ? [] : [{ label, command: `git show ${commit}^:${file}` }];
  });
  return [...whole, ...within];
}
