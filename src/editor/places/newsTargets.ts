import { type ContentFiles, textOf } from '../../collection/contentFiles.ts';
import { bodyStart } from '../splice/editText.ts';

/** Finds the text of a news item as a target, by its number. */
export function newsTargets(files: ContentFiles) {
  const byId = new Map(files.below('content/news').map((file) => [Number(/(\d+)-[^/]*$/.exec(file)?.[1]), file]));
  return (id: number) => {
    const file = byId.get(id);
    if (file === undefined) return undefined;
    const text = textOf(files, file);
    return { file, at: 'text' as const, start: bodyStart(text), end: text.trimEnd().length };
  };
}
