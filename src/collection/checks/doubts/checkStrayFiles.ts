import type { ContentFiles } from '../../contentFiles.ts';
import { type Diagnostic, inFile, reporter, startOfFile } from '../../diagnostic.ts';
import { copiedFile } from '../../temporaryFiles.ts';

const filesRule = reporter('files');

const deadLink = 'This is a link to a file that does not exist. Delete it.';
const copy = (original: string | undefined) =>
  `This looks like a copy ${original === undefined ? 'that was made by accident' : `of ${original}`}, so the website does not use it. Delete it, or give it a name of its own.`;

/** Warns of dangling symlinks, and of copies that were probably made by accident. */
export function checkStrayFiles(files: ContentFiles, symlinks: readonly string[]): Diagnostic[] {
  const warnings = (file: string, message: string) => inFile(file, [filesRule.warningAt(startOfFile, message)]);
  const present = files.has('content') ? files.below('content') : [];
  const copies = present.flatMap((file) => {
    const original = copiedFile(file);
    return original === undefined ? [] : warnings(file, copy(present.includes(original) ? original : undefined));
  });
  return [...symlinks.filter((file) => !files.has(file)).flatMap((file) => warnings(file, deadLink)), ...copies];
}
