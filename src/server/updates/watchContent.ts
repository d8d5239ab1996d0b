import { basename, join, sep } from 'node:path';
import { watch } from 'chokidar';
import { isTemporaryFile } from '../../collection/files/contentFiles.ts';

/** Reports a burst of calls once: when none has come for `quietMs`, or after five seconds. `stop` forgets what is not reported yet. */
export function debounceEdits(onBurst: () => void, quietMs: number) {
  const maxWaitMs = 5000;
  let first: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    first = undefined;
    onBurst();
  };
  return {
    change() {
      const now = performance.now();
      first ??= now;
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(0, Math.min(quietMs, first + maxWaitMs - now)));
    },
    stop: () => clearTimeout(timer),
  };
}

interface WatchOptions {
  onChange(): void;
  onError(error: unknown): void;
  /** Milliseconds without a change after which an edit of several files counts as complete. */
  quietMs?: number;
}

/** Time after which a new folder is read again, in milliseconds. */
const newFolderMs = 1000;

/**
 * Reports changes to data, news and pages, once per burst, so that a pull of many files is one change. Folders may be removed and recreated.
 * @returns a function that stops watching
 */
export async function watchContent(root: string, { onChange, onError, quietMs = 200 }: WatchOptions): Promise<() => void> {
  const content = join(root, 'content');
  const folders = ['data', 'news', 'pages'].map((name) => join(content, name));
  const isWatched = (path: string) =>
    path === root ||
    path === content ||
    (folders.some((folder) => path === folder || path.startsWith(folder + sep)) && !isTemporaryFile(basename(path)));
  const bursts = debounceEdits(onChange, quietMs);
  let isOpen = true;
  const reported = new Set<unknown>();
  const watcher = watch(root, { ignoreInitial: true, ignored: (path) => !isWatched(path) })
    .on('error', (error) => {
      const { code } = error as NodeJS.ErrnoException;
      // If one file cannot be watched, neither can the others.
      if (!reported.has(code)) onError(error);
      reported.add(code);
    })
    .on('all', (event) => {
      bursts.change();
      // A file that is added while the watch of its new folder is set up is not reported.
      if (event === 'addDir') setTimeout(() => isOpen && bursts.change(), newFolderMs).unref();
    });
  // Not Node's `once`, which rejects on errors: a machine without free watchers can still serve the site.
  await new Promise<void>((onReady) => void watcher.once('ready', onReady));
  return () => {
    isOpen = false;
    bursts.stop();
    void watcher.close();
  };
}
