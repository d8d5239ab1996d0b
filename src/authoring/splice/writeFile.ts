import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EditError } from './splice.ts';

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;

const patterns = {
  text: [/^content\/data\/[A-Za-z]+\.yaml$/, /^content\/pages(?:\/[\w[\]-]+)+\.mdx$/, /^content\/news\/\d{1,9}-[a-z0-9-]+\.md$/],
  picture: [/^content\/images(?:\/[\w-]+)+\.(?:jpe?g|png|webp|svg)$/],
  guide: [/^content\/README\.md$/],
};

/** What an edit writes: a data file, page or news item, or a picture that was sent; and the guide for authors, which only the setup changes. */
type ContentKind = keyof typeof patterns;

/**
 * The path on disk of a content file that may be written.
 * @throws {EditError} if the name is none of a file of this kind, or if a link or device is on the way
 */
function contentPath(root: string, file: string, kind: ContentKind = 'text'): string {
  if (file.length > 200 || !patterns[kind].some((pattern) => pattern.test(file)))
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

/**
 * Writes a content file whole or not at all: a new file takes the place of the old one, so that a link that somebody puts there
 * meanwhile is replaced, never followed.
 * @throws {EditError} if the file may not be written
 */
export function writeContentFile(root: string, file: string, content: string | Uint8Array, kind: ContentKind = 'text'): void {
  const path = contentPath(root, file, kind);
  mkdirSync(dirname(path), { recursive: true });
  contentPath(root, file, kind);
  // Hidden files are not content.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o644;
  const handle = openSync(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode & 0o777);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(temporary, path);
}

/**
 * Deletes a content file. A folder of content stays without any file, in every copy of the repository.
 * @throws {EditError} if the file may not be deleted
 */
export function deleteContentFile(root: string, file: string, kind: ContentKind = 'text'): void {
  const path = contentPath(root, file, kind);
  rmSync(path, { force: true });
  const folder = join(root, ...file.split('/').slice(0, 2));
  if (!existsSync(folder)) return;
  const isEmpty = !readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
  if (isEmpty) writeFileSync(join(folder, '.gitkeep'), '');
}
