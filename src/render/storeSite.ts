import { tagOf } from './files/etag.ts';
import { mediaType } from './files/mediaTypes.ts';
import { type StoredText, storeText } from './files/storedText.ts';
import type { RenderedBefore } from './knownPages.ts';
import type { RenderedSite } from './renderSite.ts';

export interface StoredSite {
  /** Pages, their data files, and the files of other formats, by address: those that are new, or look different. */
  pages: [address: string, text: StoredText][];
  /** Addresses of those that look the same. */
  kept: string[];
  /** The same for the next time. */
  known: RenderedBefore;
}

/** A rendered site as texts that can be sent, but for the files in other formats that were the same before. */
export function storeSite({ pages, files, kept, known }: RenderedSite, before: RenderedBefore['files'] = {}): StoredSite {
  const stored = new Map<string, StoredText>();
  for (const [path, page] of pages) {
    stored.set(path, storeText(page.html, mediaType('index.html')));
    // Articles share one data file.
    if (!stored.has(page.dataPath)) stored.set(page.dataPath, storeText(page.data, mediaType('data.json')));
  }
  const tags = Object.fromEntries(files.map(({ path, text }) => [path, tagOf(text)]));
  const isKept = ({ path }: { path: string }) => tags[path] === before[path];
  for (const file of files) if (!isKept(file)) stored.set(file.path, storeText(file.text, file.type));
  return { pages: [...stored], kept: [...kept, ...files.filter(isKept).map(({ path }) => path)], known: { pages: known, files: tags } };
}
