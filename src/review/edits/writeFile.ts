import { UserError } from '../../domain/userError.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const patterns = {
  text: [/^content\/data\/[A-Za-z]+\.yaml$/, /^content\/pages(?:\/[\w[\]-]+)+\.mdx$/, /^content\/news\/\d{1,9}-[a-z0-9-]+\.md$/],
  picture: [/^content\/images(?:\/[\w-]+)+\.(?:jpe?g|png|webp|svg)$/],
};

type ContentKind = keyof typeof patterns;

const isContentFileName = (file: string, kind: ContentKind = 'text'): boolean =>
  file.length <= 200 && patterns[kind].some((pattern) => pattern.test(file));

/** Path on disk of a content file. @throws {UserError} if the name isn't allowed for this kind, or a link or special file is on the way */
function contentPath(root: string, file: string, kind: ContentKind = 'text'): string {
  if (!isContentFileName(file, kind)) throw new UserError('The editor only writes data, pages, news and pictures.');
  const parts = file.split('/');
  for (const index of parts.keys()) {
    const found = lstatSync(join(root, ...parts.slice(0, index + 1)), { throwIfNoEntry: false });
    const isLast = index === parts.length - 1;
    if (found && (isLast ? !found.isFile() || found.nlink > 1 : !found.isDirectory()))
      throw new UserError(`${file} is a link, or no file. Put a copy of the file in its place first.`);
  }
  return join(root, file);
}

/**
 * Writes a content file atomically, by renaming a temporary file. A symlink put there meanwhile is replaced, not followed.
 * @throws {UserError} if the file may not be written
 */
export function writeContentFile(root: string, file: string, content: string | Uint8Array, kind: ContentKind = 'text'): void {
  const path = contentPath(root, file, kind);
  mkdirSync(dirname(path), { recursive: true });
  contentPath(root, file, kind);
  // The content reader ignores hidden files.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  const mode = lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0o644;
  try {
    // Fails if the temporary file is there already, also as a link.
    writeFileSync(temporary, content, { flag: 'wx', mode: mode & 0o777, flush: true });
    renameSync(temporary, path);
  } catch (error) {
    // As on a full disk: the next commit would include it.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Deletes a content file. An empty folder gets a .gitkeep, so that git keeps it. @throws {UserError} if the file may not be deleted */
export function deleteContentFile(root: string, file: string, kind: ContentKind = 'text'): void {
  const path = contentPath(root, file, kind);
  rmSync(path, { force: true });
  const folder = join(root, ...file.split('/').slice(0, 2));
  if (!existsSync(folder)) return;
  const isEmpty = !readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => entry.isFile());
  if (isEmpty) writeFileSync(join(folder, '.gitkeep'), '');
}
