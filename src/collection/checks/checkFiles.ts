import type { ContentFiles } from '../contentFiles.ts';
import { type Diagnostic, type Finding, inFile, reporter, startOfFile } from '../diagnostic.ts';
import { isCopy } from '../leftovers.ts';

const { errorAt, warningAt } = reporter('files');

const known = /^content\/(?:(?:data|images|news|pages)\/|[^/]+\.md$)/;
const elsewhere =
  'Nothing reads this file. Move it to content/data, content/images, content/news or content/pages, or out of content if the website does not need it.';
const symlink = 'This is a link to a file somewhere else. Replace it with a copy of that file.';
const deadLink = 'This is a link to a file that does not exist. Delete it.';
const copy = 'This looks like a copy that was made by accident, so the website does not use it. Delete it, or give it a name of its own.';

/** Finds links, copies made by accident, and files that nothing reads. */
export function checkFiles(files: ContentFiles, symlinks: readonly string[]): Diagnostic[] {
  const report = (file: string, finding: Finding) => inFile(file, [finding]);
  const linked = symlinks.flatMap((file) =>
    report(file, files.has(file) ? errorAt(startOfFile, symlink) : warningAt(startOfFile, deadLink)),
  );
  const others = (files.has('content') ? files.below('content') : []).flatMap((file) => {
    if (isCopy(file)) return report(file, warningAt(startOfFile, copy));
    return known.test(file) ? [] : report(file, errorAt(startOfFile, elsewhere));
  });
  return [...linked, ...others];
}
