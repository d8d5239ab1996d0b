import { type ContentFiles, copiedFile } from '../files/contentFiles.ts';
import { type FileDiagnostic, repeated, errorIn, warningIn } from '../files/diagnostic.ts';

const known = /^content\/(?:(?:data|images|news|pages)\/|[^/]+\.md$)/;
const elsewhere =
  'Nothing reads this file. Move it to content/data, content/images, content/news or content/pages, or out of content if the website does not need it.';
const symlink = 'This is a link to a file somewhere else. Replace it with a copy of that file.';

/** Device names that are reserved on Windows, where git cannot check out such files. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
const deviceName = (name: string) =>
  `Windows has no files called "${name.replace(/\..*/, '')}", so nobody there could edit the website. Give it another name.`;

/** A path and its parent folders, outermost first. */
const pathsTo = (file: string) => [...`${file}/`.matchAll(/\//g)].map(({ index }) => file.slice(0, index));

function checkCapitals(files: readonly string[]): FileDiagnostic[] {
  const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`);
  const twins = repeated([...new Set(files.flatMap(pathsTo))], (path) => path.toLowerCase());
  // What is in such a folder is lost with it.
  const outermost = twins.filter(([path]) => !twins.some(([other]) => isBelow(path, other)));
  return outermost.flatMap(([path, first]) => {
    const message = `Only capitals tell ${path} from ${first}. On Windows and macOS, one of the two would be lost. Rename one of them.`;
    return errorIn(files.find((file) => file === path || isBelow(file, path)) ?? path, message);
  });
}

const deadLink = 'This is a link to a file that does not exist. Delete it.';
const copy = (original: string | undefined) =>
  `This looks like a copy ${original === undefined ? 'that was made by accident' : `of ${original}`}, so the website does not use it. Delete it, or give it a name of its own.`;

export function checkFiles(files: ContentFiles, symlinks: readonly string[]): FileDiagnostic[] {
  const present = files.has('content') ? files.below('content') : [];
  return [
    ...symlinks.flatMap((file) => (files.has(file) ? errorIn(file, symlink) : warningIn(file, deadLink))),
    ...present.flatMap((file) => {
      const original = copiedFile(file);
      if (original !== undefined) return warningIn(file, copy(present.includes(original) ? original : undefined));
      const reserved = file.split('/').find((name) => device.test(name));
      if (reserved !== undefined) return errorIn(file, deviceName(reserved));
      return known.test(file) ? [] : errorIn(file, elsewhere);
    }),
    ...checkCapitals(present),
  ];
}
