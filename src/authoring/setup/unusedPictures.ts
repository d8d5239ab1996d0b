import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { isShipped } from '../check/leftovers/leftovers.ts';

const folder = 'content/images/';

/** Shipped pictures that no data file, page or news item names. */
export function unusedPictures(files: ContentFiles): string[] {
  const texts = ['content/data', 'content/pages', 'content/news'].filter((each) => files.has(each)).flatMap((each) => files.below(each));
  const all = texts.map((file) => fileText(files, file)).join('\n');
  const isUnused = (file: string) => !all.includes(file.slice(folder.length)) && isShipped('picture', files.bytes(file));
  return files.below('content/images').filter(isUnused);
}
