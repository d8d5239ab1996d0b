import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { ContentSpot, FoundSpot, FoundSpots } from './found.ts';
import { locateSpots } from './locateSpots.ts';
import { searchable } from './searchable.ts';

const minLength = 2;
const maxFound = 50;
const contextLength = 50;
const folders = ['content/pages', 'content/data', 'content/news'];

/** Returns a search function for pages, data and news. It ignores case and accents, and returns at most 50 results. */
export function createFinder(files: ContentFiles, collection: () => Collection) {
  return (typed: string): FoundSpots => {
    const wanted = searchable(typed.trim()).plain;
    if (wanted.length < minLength) return { found: [], more: 0 };
    const found: FoundSpot[] = [];
    let count = 0;
    for (const file of folders.filter((folder) => files.has(folder)).flatMap((folder) => files.below(folder))) {
      const text = fileText(files, file);
      const { plain, offsets } = searchable(text);
      let places: ((offset: number) => ContentSpot) | undefined;
      for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
        count += 1;
        if (found.length >= maxFound) continue;
        const [start = 0, end = start] = [offsets[at], offsets[at + wanted.length]];
        places ??= locateSpots(file, text, collection());
        const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
        const [after = ''] = text.slice(end).split('\n', 1);
        found.push({
          ...places(start),
          file,
          line: text.slice(0, start).split('\n').length,
          offset: start,
          excerpt: {
            before: before.trimStart().slice(-contextLength),
            match: text.slice(start, end),
            after: after.slice(0, contextLength),
          },
        });
      }
    }
    return { found, more: count - found.length };
  };
}
