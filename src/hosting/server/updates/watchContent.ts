import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { isLeftover } from '../../../collection/leftovers.ts';
import { changeBursts } from './changeBursts.ts';
import { createChangedFiles } from './halfWritten.ts';

interface WatchOptions {
  onChange(): void;
  onError(error: unknown): void;
  /** Milliseconds without a change after which an edit of several files counts as complete. */
  quietMs?: number;
}

/** The same for one file that is saved: whoever waits for it looks at the page. */
const singleMs = 100;
/** Milliseconds since the last report, up to which a change belongs to the same work, such as an upload of many files. */
const workMs = 2000;

const maxWaitMs = 5000;
// Network file systems do not report changes made elsewhere: NFS, SMB, CIFS, SMB2, 9p, FUSE (linux/magic.h).
const networkFileSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546]);
const networkPollMs = 1000;
/** Between two looks where links lead. */
const linkPollMs = 200;

const isOnNetwork = async (folder: string) =>
  await statfs(folder).then(
    ({ type }) => networkFileSystems.has(type),
    () => false,
  );

/** Where a path leads now, by all links on its way; undefined if there is nothing. */
function targetOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The file that is there while git changes a checkout; of a worktree, it is in the repository. */
function gitLock(root: string): string {
  const git = join(root, '.git');
  const isLink = statSync(git, { throwIfNoEntry: false })?.isFile();
  const linked = isLink ? /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8'))?.[1] : undefined;
  return resolve(root, linked?.trim() ?? git, 'index.lock');
}

/**
 * Reports changes to data, news and pages, each burst once: when the files are quiet and whole and git is done with the
 * checkout, so that a pull of many files is one change. Folders may be removed and put back.
 * @param root folder of the project
 * @returns a function that stops watching
 */
export async function watchContent(root: string, { onChange, onError, quietMs = 700 }: WatchOptions): Promise<() => void> {
  const content = join(root, 'content');
  const folders = ['data', 'news', 'pages'].map((name) => join(content, name));
  const isWatched = (path: string) =>
    path === root ||
    path === content ||
    (folders.some((folder) => path === folder || path.startsWith(folder + sep)) && !isLeftover(basename(path)));
  const files = createChangedFiles();
  const isBusy = (restMs: number) => existsSync(gitLock(root)) || files.areHalfWritten(restMs);
  let reportedAt = -Infinity;
  const onBurst = () => {
    files.publish();
    reportedAt = performance.now();
    onChange();
  };
  const isSingle = () => files.count() === 1 && performance.now() - reportedAt > workMs;
  const bursts = changeBursts({ onBurst, isBusy, quietMs: () => (isSingle() ? Math.min(singleMs, quietMs) : quietMs), maxWaitMs });
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
        // Where one file cannot be watched, all the others cannot, either.
        if (!reported.has(code)) onError(error);
        reported.add(code);
      })
      .on('all', (_event, path) => {
        files.add(path);
        bursts.change();
      });
  let watcher = open();
  let targets = folders.map(targetOf);
  // A link on the way to the content may be put in place of another one anywhere, where nobody watches.
  const links = setInterval(() => {
    const next = folders.map(targetOf);
    if (next.every((target, index) => target === targets[index])) return;
    targets = next;
    void watcher.close();
    watcher = open();
    bursts.change();
  }, linkPollMs).unref();
  // Not `once` of Node, which rejects at an error: a machine without watchers to spare can still serve the site.
  await new Promise<void>((onReady) => void watcher.once('ready', onReady));
  return () => {
    clearInterval(links);
    bursts.stop();
    void watcher.close();
  };
}
