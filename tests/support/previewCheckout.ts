import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPreview } from './preview.ts';
import { commitAll, runGit } from './runGit.ts';

/** For tests: a preview of the project as a checkout, in which each step of the guided start becomes a commit. */
export async function startPreviewCheckout() {
  const preview = await startPreview(({ root }) => {
    writeFileSync(join(root, '.gitignore'), '/node_modules\n/.cache\n/dist\n');
    commitAll(root);
  });
  return {
    ...preview,
    /** What waits for a commit, as git says it. */
    uncommitted: () => runGit(preview.root, 'status', '--porcelain'),
    /** Who has made which commit, from the first on. */
    commits: () => runGit(preview.root, 'log', '--reverse', '--format=%an: %s').trim().split('\n'),
  };
}
