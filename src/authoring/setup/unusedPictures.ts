import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';

const folder = 'content/images/';

/** Pictures that no data file, page or news item names. */
export function unusedPictures(files: ContentFiles): string[] {
  const texts = ['content/data', 'content/pages', 'content/news'].filter((each) => files.has(each)).flatMap((each) => files.below(each));
  const all = texts.map((file) => fileText(files, file)).join('\n');
  return files.below('content/images').filter((file) => !all.includes(file.slice(folder.length)));
}
