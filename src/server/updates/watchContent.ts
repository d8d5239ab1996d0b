import { readFileSync, existsSync, realpathSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { isTemporaryFile } from '../../collection/files/contentFiles.ts';

interface BurstOptions {
  onBurst(): void;
  /** True while a program is still writing files; polled until it is false. */
  isBusy(): boolean;
  /** Milliseconds without a change after which a burst is over. Evaluated at each change, because some programs write a file in parts. */
  quietMs(): number;
  /** Milliseconds after which a burst is reported even if it continues. */
  maxWaitMs: number;
}

const busyPollMs = 100;
/** A crashed program may leave its lock behind. */
const maxBusyMs = 30_000;

export function debounceChanges({ onBurst, isBusy, quietMs, maxWaitMs }: BurstOptions) {
  let first: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const report = () => {
    if (isBusy() && performance.now() - (first ?? 0) < maxBusyMs) {
      timer = setTimeout(report, busyPollMs);
      return;
    }
    first = undefined;
    onBurst();
  };
  return {
    change() {
      const now = performance.now();
      first ??= now;
      clearTimeout(timer);
      timer = setTimeout(report, Math.max(0, Math.min(quietMs(), first + maxWaitMs - now)));
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

/** The same for a single saved file, whose author is probably waiting for the page. */
const singleMs = 100;
/** A change within this many milliseconds of the last report belongs to the same work, such as an upload of many files. */
const workMs = 2000;

const maxWaitMs = 5000;
// Network file systems do not report changes made elsewhere: NFS, SMB, CIFS, SMB2, 9p, FUSE (linux/magic.h).
const networkFileSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546]);
const networkPollMs = 1000;
/** Interval for checking the targets of links, in milliseconds. */
const linkPollMs = 200;
/** Time after which a new folder is read again, in milliseconds. */
const newFolderMs = 1000;

const isOnNetwork = async (folder: string) =>
  await statfs(folder).then(
    ({ type }) => networkFileSystems.has(type),
    () => false,
  );

/** The real path, with all links resolved; undefined if there is nothing. */
function targetOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The lock file of git, which exists while git changes a checkout; for a worktree, it is in the repository. */
function gitLock(root: string): string {
  const git = join(root, '.git');
  const isLink = statSync(git, { throwIfNoEntry: false })?.isFile();
  const linked = isLink ? /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1] : undefined;
  return resolve(root, linked?.trim() ?? git, 'index.lock');
}

/**
 * Reports changes to data, news and pages, once per burst, so that a pull of many files is one change: when nothing has changed for
 * `quietMs` (`debounceChanges`), and git has released its lock.
 * Folders may be removed and recreated.
 * @param root folder of the project
 * @returns a function that stops watching
 */
export async function watchContent(root: string, { onChange, onError, quietMs = 700 }: WatchOptions): Promise<() => void> {
  const content = join(root, 'content');
  const folders = ['data', 'news', 'pages'].map((name) => join(content, name));
  const isWatched = (path: string) =>
    path === root ||
    path === content ||
    (folders.some((folder) => path === folder || path.startsWith(folder + sep)) && !isTemporaryFile(basename(path)));
  const files = new Set<string>();
  const isBusy = () => existsSync(gitLock(root));
  let reportedAt = -Infinity;
  const onBurst = () => {
    files.clear();
    reportedAt = performance.now();
    onChange();
  };
  const isSingle = () => files.size === 1 && performance.now() - reportedAt > workMs;
  const bursts = debounceChanges({ onBurst, isBusy, quietMs: () => (isSingle() ? Math.min(singleMs, quietMs) : quietMs), maxWaitMs });
  let isOpen = true;
  const isPolled = await isOnNetwork(content);
  const reported = new Set<unknown>();
  const open = () =>
    watch(root, {
      ignoreInitial: true,
      ignored: (path) => !isWatched(path),
      ...(isPolled && { backend: 'polling' as const, pollingInterval: networkPollMs }),
    })
      .on('error', (error) => {
        const { code } = error as NodeJS.ErrnoException;
        // If one file cannot be watched, neither can the others.
        if (!reported.has(code)) onError(error);
        reported.add(code);
      })
      .on('all', (event, path) => {
        files.add(path);
        bursts.change();
        // A file that is added while the watch of its new folder is set up is not reported.
        if (event === 'addDir') setTimeout(() => isOpen && bursts.change(), newFolderMs).unref();
      });
  let watcher = open();
  let targets = folders.map(targetOf);
  // A link in the path of the content may be replaced in a folder that nobody watches.
  const isLinked = targets.some((target, index) => target !== folders[index]);
  const watchNewTargets = () => {
    const next = folders.map(targetOf);
    if (next.every((target, index) => target === targets[index])) return;
    targets = next;
    void watcher.close();
    watcher = open();
    bursts.change();
    // An edit while the new watcher was starting may have come after the reading of what the link leads to.
    watcher.once('ready', () => bursts.change());
  };
  const links = isLinked ? setInterval(watchNewTargets, linkPollMs).unref() : undefined;
  // Not Node's `once`, which rejects on errors: a machine without free watchers can still serve the site.
  await new Promise<void>((onReady) => void watcher.once('ready', onReady));
  return () => {
    isOpen = false;
    clearInterval(links);
    bursts.stop();
    void watcher.close();
  };
}
