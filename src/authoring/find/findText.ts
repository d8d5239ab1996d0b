import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { ContentSpot, FoundSpot, FoundSpots } from './found.ts';
import { locateSpots } from './locateSpots.ts';
import { type SearchableText, searchable } from './searchable.ts';

const least = 2;
const most = 50;
const around = 50;
const folders = ['content/pages', 'content/data', 'content/news'];

/** Finds a text in pages, data and news, whatever its case and accents. */
export function createFinder(files: ContentFiles, collection: () => Collection) {
  const known = new Map<string, { text: string } & SearchableText>();
  function plainOfFile(file: string) {
    const text = fileText(files, file);
    const before = known.get(file);
    if (before?.text === text) return before;
    const read = { text, ...searchable(text) };
    known.set(file, read);
    return read;
  }
  return (typed: string): FoundSpots => {
    const wanted = searchable(typed.trim()).plain;
    if (wanted.length < least) return { found: [], more: 0 };
    const found: FoundSpot[] = [];
    let count = 0;
    for (const file of folders.filter((folder) => files.has(folder)).flatMap((folder) => files.below(folder))) {
      const { text, plain, offsets } = plainOfFile(file);
      let places: ((offset: number) => ContentSpot) | undefined;
      for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
        count += 1;
        if (found.length >= most) continue;
        const [start = 0, end = start] = [offsets[at], offsets[at + wanted.length]];
        places ??= locateSpots(file, text, collection());
        const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
        const [after = ''] = text.slice(end).split('\n', 1);
        found.push({
          ...places(start),
          file,
          line: text.slice(0, start).split('\n').length,
          offset: start,
          excerpt: { before: before.trimStart().slice(-around), match: text.slice(start, end), after: after.slice(0, around) },
        });
      }
    }
    return { found, more: count - found.length };
  };
}
