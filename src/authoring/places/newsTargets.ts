import { type ContentFiles, textOf } from '../../collection/contentFiles.ts';
import { bodyTarget } from '../splice/editText.ts';

/** Finds the text of a news item as a target, by its number. */
export function newsTargets(files: ContentFiles) {
  const byId = new Map(files.below('content/news').map((file) => [Number(/(\d+)-[^/]*$/.exec(file)?.[1]), file]));
  return (id: number) => {
    const file = byId.get(id);
    return file === undefined ? undefined : bodyTarget(file, textOf(files, file));
  };
}
