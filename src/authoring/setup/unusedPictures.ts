import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { isShipped } from '../check/leftovers/leftovers.ts';

const folder = 'content/images/';

/** Pictures that came with the product and that no data file, page or news item names; and screenshots of the website that it was. */
export function unusedPictures(files: ContentFiles): string[] {
  const texts = ['content/data', 'content/pages', 'content/news'].filter((each) => files.has(each)).flatMap((each) => files.below(each));
  const all = texts.map((file) => fileText(files, file)).join('\n');
  const isUnused = (file: string) => !all.includes(file.slice(folder.length)) && isShipped('picture', files.bytes(file));
  const screenshots = files.has('public/screenshots') ? files.below('public/screenshots') : [];
  return [...files.below('content/images').filter(isUnused), ...screenshots.filter((file) => isShipped('picture', files.bytes(file)))];
}
