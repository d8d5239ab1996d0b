import { isDefined } from '../../domain/isDefined.ts';
import { spliced, type Splice } from '../splice/splice.ts';
import { withoutComponent, type WrittenComponent, writtenComponents } from './writtenComponents.ts';

/** A range of offsets; `end` is exclusive. */
export type TextRange = Pick<Splice, 'start' | 'end'>;

/** Extends a range to include every component of which it has only one tag. */
function includeWholeComponents(part: TextRange, all: readonly WrittenComponent[]): TextRange {
  const has = (offset: number) => offset >= part.start && offset < part.end;
  const cut = all.find(({ start, tagEnd, end }) => end > tagEnd && has(start) !== has(end - 1) && (has(start) || has(end - 1)));
  return cut ? includeWholeComponents({ start: Math.min(part.start, cut.start), end: Math.max(part.end, cut.end) }, all) : part;
}

/** What may precede the text of a line: list, quote and heading markers, and a bold lead such as "**By car:**". */
const lead = /^[ \t\d.#>*-]*(?:\*\*[^*\n]+\*\*[ \t]*)?$/;

/** Extends a range that has all text of its lines to the whole lines, and all but one of the blank lines around it. */
function wholeLines(text: string, { start, end }: TextRange): TextRange {
  const lineStart = text.slice(0, start).lastIndexOf('\n') + 1;
  const rest = text[end - 1] === '\n' ? '' : /^[ \t]*(?:\n|$)/.exec(text.slice(end))?.[0];
  const before = text.slice(lineStart, start);
  if (rest === undefined) return { start, end };
  if (!lead.test(before)) return { start: lineStart + before.trimEnd().length, end };
  const lineEnd = end + rest.length;
  const isAfterBlank = /(?:^|\n)[ \t]*\n$/.test(text.slice(0, lineStart)) || lineStart === 0;
  const blanks = isAfterBlank ? (/^(?:[ \t]*\n)*/.exec(text.slice(lineEnd))?.[0].length ?? 0) : 0;
  return { start: lineStart, end: lineEnd + blanks };
}

/** Sorts ranges, and merges those that touch or overlap. */
export function mergeRanges(parts: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && part.start <= last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
    else all.push(part);
  }
  return all;
}

/** Removes components without children. */
function removeEmptyComponents(text: string): string {
  const empty = writtenComponents(text).find(({ tagEnd, end }) => /^\s*<\/\w+>$/.test(text.slice(tagEnd, end)));
  return empty ? removeEmptyComponents(withoutComponent(text, empty)) : text;
}

/** Removes headings without content before the next heading of the same or a higher level. */
function removeEmptySections(text: string): string {
  const found = [...text.matchAll(/^(#{2,6}) .*\n*/gm)].find(({ 0: { length }, 1: level = '', index }) => {
    const [, next] = /^(#+) /.exec(text.slice(index + length)) ?? [];
    return index + length === text.length || (next !== undefined && next.length <= level.length);
  });
  return found ? removeEmptySections(text.slice(0, found.index) + text.slice(found.index + found[0].length)) : text;
}

/** Sections in which all components are removed, and only a paragraph before them would be left. */
function sectionsWithOnlyLead(text: string, all: readonly WrittenComponent[], removed: readonly TextRange[]): TextRange[] {
  const headings = [...text.matchAll(/^(#{1,6}) .*$/gm)];
  const isIn = (inner: TextRange, outer: TextRange) => inner.start >= outer.start && inner.end <= outer.end;
  return headings
    .map(({ 0: { length }, 1: level = '', index: start }, place) => {
      const next = headings[place + 1];
      const section = { start, end: next?.index ?? text.length };
      if (level.length === 1 || (next?.[1] ?? '').length > level.length) return undefined;
      const inSection = all.filter((component) => isIn(component, section));
      const parts = removed.filter((part) => isIn(part, section)).toSorted((a, b) => a.start - b.start);
      const isBlock = (component: TextRange) => /(?:^|\n)[ \t]*$/.test(text.slice(0, component.start));
      const [first] = parts;
      if (!first || !inSection.some(isBlock) || !inSection.every((component) => parts.some((part) => isIn(component, part))))
        return undefined;
      const [before, after] = [text.slice(start + length, first.start), text.slice(first.end, section.end)];
      const rest = parts
        .slice(1)
        .reduceRight((left, part) => left.slice(0, part.start - first.end) + left.slice(part.end - first.end), after);
      return rest.trim() === '' && /^[^\s#>*|\d-].*$/.test(before.trim()) ? section : undefined;
    })
    .filter(isDefined);
}

/**
 * Removes ranges from a page's text. Components that would be cut through are removed as a whole, and so are components and sections that
 * would be empty, or have nothing but an introduction.
 * @param changes other changes; those inside a removed range are dropped
 */
export function cutParts(text: string, parts: readonly TextRange[], changes: readonly Splice[] = []): string {
  const all = writtenComponents(text);
  const cut = mergeRanges(mergeRanges(parts.map((part) => includeWholeComponents(part, all))).map((part) => wholeLines(text, part)));
  const removed = mergeRanges([...cut, ...sectionsWithOnlyLead(text, all, cut)]);
  const kept = changes.filter(({ start, end }) => !removed.some((part) => start >= part.start && end <= part.end));
  const after = spliced(text, [...kept, ...removed.map((part) => ({ ...part, text: '' }))]);
  if (removed.length === 0) return after;
  return `${removeEmptySections(removeEmptyComponents(after).trimEnd())
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
