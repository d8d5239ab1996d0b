import { randomUUID } from 'node:crypto';
import { closeSync, constants, fsyncSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentPath, type ContentKind } from './contentPath.ts';

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW } = constants;

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

/** Deletes a content file. @throws {EditError} if the file may not be deleted */
export const deleteContentFile = (root: string, file: string): void => rmSync(contentPath(root, file), { force: true });
