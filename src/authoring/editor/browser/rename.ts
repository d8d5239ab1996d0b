import type { Json } from '../../../domain/json.ts';
import type { FileEdit } from '../../splice/edits.ts';
import { foldText } from '../../text/foldText.ts';
import { typedPath } from './newFile.ts';

const pictures = 'content/images/';
const pages = 'content/pages';

/** Draft key of a page or picture that is renamed or removed. */
export const renameKey = (file: string): string => `rename ${file}`;

/** Draft key of a page that is removed. */
export const retireKey = (path: string): string => `retire ${path}`;

/** Where the edits that remove a page lead its address; undefined if they don't. */
export function retiredTo(edits: readonly FileEdit[], path: string): Json | undefined {
  for (const edit of edits) {
    if (edit.file !== 'content/data/redirects.yaml') continue;
    if (edit.at === 'create') return edit.front[path];
    if (edit.at === 'data' && edit.change.kind === 'set' && edit.change.path[0] === path) return edit.change.value;
  }
  return undefined;
}

export const isPictureFile = (file: string): boolean => file.startsWith(pictures);

/** The name as people type it: a page's address, or a picture's path below its folder without the extension. */
export const typedName = (file: string): string =>
  isPictureFile(file)
    ? file.slice(pictures.length).replace(/\.\w+$/, '')
    : file.slice(pages.length, -'.mdx'.length).replace(/\/index$/, '');

/** The file for a typed name; undefined if it isn't a valid name. */
export function fileNamed(typed: string, file: string): string | undefined {
  const path = typedPath(foldText(typed));
  if (path === '') return undefined;
  return isPictureFile(file) ? `${pictures}${path.slice(1)}${/\.\w+$/.exec(file)?.[0]}` : `${pages}${path}.mdx`;
}

/** The file that the edits of a rename lead to; undefined if none of them moves a file. */
export const renamedFile = (edits: readonly FileEdit[]): string | undefined => edits.find((edit) => edit.at === 'move')?.to;

/** Counts the references that a rename updates, and their files. The redirect from the old address doesn't count. */
export function followers(edits: readonly FileEdit[]): { places: number; files: number } {
  const names = new Set(edits.flatMap((edit) => (edit.at === 'move' ? [typedName(edit.file), typedName(edit.to)] : [])));
  const isPartOfRename = (edit: FileEdit) =>
    edit.at === 'move' ||
    edit.at === 'create' ||
    (edit.file === 'content/data/redirects.yaml' && 'change' in edit && names.has(String(edit.change.path[0])));
  const following = edits.filter((edit) => !isPartOfRename(edit));
  return { places: following.length, files: new Set(following.map(({ file }) => file)).size };
}
