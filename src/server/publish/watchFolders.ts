import { type FSWatcher, watch } from 'node:fs';
import { fingerprint } from './fingerprint.ts';

const settled = 100;
const longestWait = 500;
const regularly = 1000;

/**
 * Calls back once files below the folders have changed and rest again, or after half a second of changes without
 * rest. The system's notices make it quick; a look each second also finds what they miss: a folder that was taken
 * away and put back, or a disk on another machine.
 * @param known the state (`signatureOf`) before the files were first read, so that no edit since is missed
 * @returns ends the watching
 */
export function watchFolders(folders: readonly string[], known: string, onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let reported = known;
  let busy = false;
  let ended = false;

  const listen = (folder: string) => {
    if (watchers.has(folder)) return;
    const stop = () => {
      watchers.get(folder)?.close();
      watchers.delete(folder);
    };
    try {
      const watcher = watch(folder, { persistent: false }, () => void look());
      watchers.set(folder, watcher.on('error', stop));
    } catch {
      stop(); // the folder is gone; the look each second tries again
    }
  };

  async function look(): Promise<void> {
    if (busy || ended) return;
    busy = true;
    let last = await fingerprint(folders);
    for (let waited = 0; last !== reported && waited < longestWait; waited += settled) {
      await new Promise((resolve) => setTimeout(resolve, settled));
      const now = await fingerprint(folders);
      if (now === last) break;
      last = now;
    }
    busy = false;
    if (last === reported || ended) return;
    reported = last;
    // A folder that was put back is another one to the system: listen anew.
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
    for (const folder of folders) listen(folder);
    onChange();
  }

  for (const folder of folders) listen(folder);
  void look();
  const timer = setInterval(() => {
    for (const folder of folders) listen(folder);
    void look();
  }, regularly);
  timer.unref();
  return () => {
    ended = true;
    clearInterval(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
