import { readState, type ContentState } from '../changes/state.ts';
import { checkOut } from '../changes/source/checkOut.ts';
import { CompareError, git } from '../changes/source/git.ts';

const convention = 'content/data/convention.yaml';
const committedYear = (root: string, commit: string) =>
  Number(/^firstDay: ["']?(\d{4})/m.exec(git(root, ['show', `${commit}:./${convention}`]))?.[1]);

/** Reads the content of the last commit that was about an earlier year. @throws {CompareError} if there is none */
export function readStateBefore(root: string, year: number, now: number): ContentState {
  const commits = ['HEAD', ...git(root, ['log', '--format=%H', '--diff-filter=AM', '--', convention]).trim().split('\n')];
  const commit = commits.find((candidate) => committedYear(root, candidate) < year);
  if (commit === undefined) throw new CompareError(`The history knows no year before ${year}.`);
  const folder = checkOut(root, commit, ['content', 'public']);
  try {
    const state = readState(String(committedYear(root, commit)), folder.root, { now });
    // Read everything now, because the folder is about to be deleted.
    const names = state.files.below('content');
    const texts = new Map(names.map((file) => [file, state.files.bytes(file)]));
    const below = (parent: string) => names.filter((file) => file.startsWith(`${parent}/`));
    const has = (path: string) => texts.has(path) || below(path).length > 0;
    return { ...state, files: { ...state.files, below, has, bytes: (file) => texts.get(file) ?? Buffer.alloc(0) } };
  } finally {
    folder.remove();
  }
}
