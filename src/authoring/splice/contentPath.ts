import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { EditError } from './splice.ts';

const pictures = /^content\/images(?:\/[a-z0-9-]+)+\.(?:jpg|webp|svg)$/;
const texts = [/^content\/data\/[A-Za-z]+\.yaml$/, /^content\/pages(?:\/[\w[\]-]+)+\.mdx$/, /^content\/news\/\d{1,9}-[a-z0-9-]+\.md$/];

/** What an edit writes: a data file, page or news item, or a picture that was sent. */
export type ContentKind = 'text' | 'picture';

/**
 * The path on disk of a content file that may be written.
 * @throws {EditError} if the name is none of a file of this kind, or if a link or device is on the way
 */
export function contentPath(root: string, file: string, kind: ContentKind = 'text'): string {
  if (file.length > 200 || !(kind === 'text' ? texts : [pictures]).some((pattern) => pattern.test(file)))
    throw new EditError('The editor only writes data, pages, news and pictures.');
  const parts = file.split('/');
  for (const index of parts.keys()) {
    const found = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false });
    const isLast = index === parts.length - 1;
    if (found && (isLast ? !found.isFile() || found.nlink > 1 : !found.isDirectory()))
      throw new EditError(`${file} is a link, or no file. Put a copy of the file in its place first.`);
  }
  return join(root, file);
}
