import { isDefined } from '../../domain/isDefined.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import type { TextRange } from '../text/cutParts.ts';
import { writtenComponents } from '../text/writtenComponents.ts';
import { namedParts } from './parts.ts';

/** Patterns for the names of parts that the convention had before and has no more. */
export function removedPatterns({ before, parsed }: Record<'before' | 'parsed', ParsedContent>): RegExp[] {
  const presentParts = (content: ParsedContent) => namedParts(content).filter(({ isThere }) => isThere);
  const kept = new Set(presentParts(parsed).map(({ path }) => path));
  return presentParts(before)
    .filter(({ path }) => !kept.has(path))
    .map(({ pattern }) => pattern);
}

/**
 * The sections of a page's source that are about removed parts: their heading names one and nothing else, and they contain a broken component.
 * A section ends at the next heading of its level or above.
 */
export function removedSections(source: string, broken: readonly TextRange[], removed: readonly RegExp[]): TextRange[] {
  const components = writtenComponents(source);
  const headings = [...source.matchAll(/^(#{2,6})[ \t]+(.*?)(?:[ \t]\[#[\w-]+\])?[ \t]*$/gm)].map(
    ([, marks = '', words = ''], index, all) => ({
      start: all[index]?.index ?? 0,
      level: marks.length,
      words,
    }),
  );
  return headings
    .map(({ start, level, words }, index): TextRange | undefined => {
      if (/,|\band\b|\bor\b/.test(words) || !removed.some((pattern) => pattern.test(words))) return undefined;
      const end = headings.slice(index + 1).find((next) => next.level <= level)?.start ?? source.length;
      const isWithin = (offset: number) => offset >= start && offset < end;
      const isWhole = components.every((component) => isWithin(component.start) === isWithin(component.end - 1));
      return isWhole && broken.some((part) => isWithin(part.start)) ? { start, end } : undefined;
    })
    .filter(isDefined);
}
