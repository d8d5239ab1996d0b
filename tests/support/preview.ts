import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyProject } from '../chaos/projectCopy.ts';
import { contentFolder } from './contentFolder.ts';
import { startServer, stopServer } from './serverProcess.ts';

export type PreviewCopy = ReturnType<typeof previewCopy>;

/** A copy of the project in which content can be edited; its packages are links, its caches are its own. */
function previewCopy() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'preview-')));
  copyProject(root);
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((entry) => !entry.startsWith('.vite') && entry !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  return { root, ...contentFolder(root), close: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }) };
}

export type Preview = Awaited<ReturnType<typeof startPreview>>;

/**
 * For tests: `npm run dev` over a copy of the project, in which content can be edited.
 * @param prepare changes the copy before the preview starts
 * @param settings variables of its environment
 */
export async function startPreview(prepare: (copy: PreviewCopy) => void = () => {}, settings: Record<string, string> = {}) {
  const copy = previewCopy();
  prepare(copy);
  const server = await startServer(settings, 'src/cli/dev.ts', copy.root);
  return {
    ...copy,
    address: server.address,
    async close() {
      await stopServer(server);
      copy.close();
    },
  };
}
