import type { CollectionDraft } from '../../collection/draft.ts';
import type { TextRange } from '../text/cutParts.ts';
import { writtenComponents } from '../text/writtenComponents.ts';
import { namedParts } from './namedParts.ts';

/** What matches the names of parts that a convention had and has no more. */
export function gonePatterns({ before, draft }: Record<'before' | 'draft', CollectionDraft>): RegExp[] {
  const there = new Set(namedParts(draft).flatMap(({ path, isThere }) => (isThere ? path : [])));
  return namedParts(before).flatMap(({ path, isThere, pattern }) => (isThere && !there.has(path) ? pattern : []));
}

/**
 * The sections of a page's source that are about parts which are gone: those whose headings name one and nothing else, and that show something
 * that is gone. From the heading up to the next one that is not below it.
 */
export function goneSections(source: string, lost: readonly TextRange[], gone: readonly RegExp[]): TextRange[] {
  const components = writtenComponents(source);
  const headings = [...source.matchAll(/^(#{2,6})[ \t]+(.*?)(?:[ \t]\[#[\w-]+\])?[ \t]*$/gm)].map(
    ([, marks = '', words = ''], index, all) => ({
      start: all[index]?.index ?? 0,
      level: marks.length,
      words,
    }),
  );
  return headings.flatMap(({ start, level, words }, index): TextRange[] => {
    if (/,|\band\b|\bor\b/.test(words) || !gone.some((pattern) => pattern.test(words))) return [];
    const end = headings.slice(index + 1).find((next) => next.level <= level)?.start ?? source.length;
    const isWithin = (offset: number) => offset >= start && offset < end;
    const isWhole = components.every((component) => isWithin(component.start) === isWithin(component.end - 1));
    return isWhole && lost.some((part) => isWithin(part.start)) ? [{ start, end }] : [];
  });
}
