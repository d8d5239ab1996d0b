import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { readImageHeader } from '../../collection/images/imageSize.ts';
import { memoize } from '../../domain/memoize.ts';
import { addressUses } from '../rename/addressUses.ts';
import type { ContentSpot, UsedPicture } from './found.ts';
import { locateSpots } from './locateSpots.ts';

function sizeOf(bytes: Buffer): Pick<UsedPicture, 'width' | 'height'> {
  try {
    const { width, height } = readImageHeader(bytes);
    return { width, height };
  } catch {
    // The check reports the file.
    return {};
  }
}

/** For the `src` in a picture's group, the group itself, which also has its alternative text. */
const groupOf = ({ label, target, ...spot }: ContentSpot): ContentSpot =>
  target?.at === 'data' && target.path.at(-1) === 'src'
    ? { ...spot, label: label.slice(0, label.lastIndexOf(' › ')), target: { ...target, path: target.path.slice(0, -1) } }
    : { ...spot, label, ...(target && { target }) };

/** All pictures with their sizes and uses. */
export function usedPictures(files: ContentFiles, parsed: ParsedContent, collection: Collection): UsedPicture[] {
  const uses = Map.groupBy(addressUses(parsed), ({ address }) => address);
  const placesOf = memoize((file: string) => {
    const text = fileText(files, file);
    const place = locateSpots(file, text, collection);
    const lines = text.split('\n');
    return ({ line, written }: { line: number; written: string }) => {
      const offset = text.indexOf(written, lines.slice(0, line - 1).join('\n').length);
      return { file, line, offset, ...groupOf(place(offset)) };
    };
  });
  return parsed.images.map((src) => {
    const bytes = files.bytes(`content/images/${src}`);
    const described = (uses.get(`/images/${src}`) ?? []).map((use) => placesOf(use.file)(use));
    return { src, bytes: bytes.length, ...sizeOf(bytes), uses: described };
  });
}
