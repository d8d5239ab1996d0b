import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPreview } from './preview.ts';

/** For tests: a preview of the project as a checkout, in which each step of the guided start becomes a commit. */
export async function startPreviewCheckout() {
  const git = (root: string, ...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
  const preview = await startPreview(({ root }) => {
    writeFileSync(join(root, '.gitignore'), '/node_modules\n/.cache\n/dist\n');
    git(root, 'init', '-q');
    git(root, 'config', 'user.name', 'A Founder');
    git(root, 'config', 'user.email', 'founder@pierday.example');
    git(root, 'add', '--all');
    git(root, 'commit', '-q', '-m', 'As it came');
  });
  return {
    ...preview,
    /** What waits for a commit, as git says it. */
    uncommitted: () => git(preview.root, 'status', '--porcelain'),
    /** Who has made which commit, from the first on. */
    commits: () => git(preview.root, 'log', '--reverse', '--format=%an: %s').trim().split('\n'),
  };
}
