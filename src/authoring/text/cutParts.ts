import { spliced, type Splice } from '../splice/splice.ts';
import { withoutComponent, type WrittenComponent, writtenComponents } from './writtenComponents.ts';

/** A part of a text, by its offsets. */
export type TextRange = Pick<Splice, 'start' | 'end'>;

/** A part with all of each component of which it has one tag. */
function balanced(part: TextRange, all: readonly WrittenComponent[]): TextRange {
  const has = (offset: number) => offset >= part.start && offset < part.end;
  const cut = all.find(({ start, tagEnd, end }) => end > tagEnd && has(start) !== has(end - 1) && (has(start) || has(end - 1)));
  return cut ? balanced({ start: Math.min(part.start, cut.start), end: Math.max(part.end, cut.end) }, all) : part;
}

/** What may be before the words of a line: the marks of lists, quotes and headings, and a bold lead, as in "**By car:**". */
const lead = /^[ \t\d.#>*-]*(?:\*\*[^*\n]+\*\*[ \t]*)?$/;

/** A part that is all that its lines say, with these, and with the blank lines around it but for one. */
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

/** Parts in order, each once: those that touch are one. */
export function joined(parts: readonly TextRange[]): TextRange[] {
  const all: TextRange[] = [];
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && part.start <= last.end) all[all.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
    else all.push(part);
  }
  return all;
}

/** A text without the boxes in which nothing is. */
function withoutEmptyBoxes(text: string): string {
  const empty = writtenComponents(text).find(({ tagEnd, end }) => /^\s*<\/\w+>$/.test(text.slice(tagEnd, end)));
  return empty ? withoutEmptyBoxes(withoutComponent(text, empty)) : text;
}

/** A text without the headings below which nothing is before the next one of their level, or of one above. */
function withoutEmptySections(text: string): string {
  const found = [...text.matchAll(/^(#{2,6}) .*\n*/gm)].find(({ 0: { length }, 1: level = '', index }) => {
    const [, next] = /^(#+) /.exec(text.slice(index + length)) ?? [];
    return index + length === text.length || (next !== undefined && next.length <= level.length);
  });
  return found ? withoutEmptySections(text.slice(0, found.index) + text.slice(found.index + found[0].length)) : text;
}

/**
 * The sections whose every component is among parts that go, and of which nothing is left but a paragraph before it, with their
 * headings.
 */
function leadsAlone(text: string, all: readonly WrittenComponent[], gone: readonly TextRange[]): TextRange[] {
  const headings = [...text.matchAll(/^(#{1,6}) .*$/gm)];
  const isIn = (inner: TextRange, outer: TextRange) => inner.start >= outer.start && inner.end <= outer.end;
  return headings.flatMap(({ 0: { length }, 1: level = '', index: start }, place) => {
    const next = headings[place + 1];
    const section = { start, end: next?.index ?? text.length };
    if (level.length === 1 || (next?.[1] ?? '').length > level.length) return [];
    const own = all.filter((component) => isIn(component, section));
    const parts = gone.filter((part) => isIn(part, section)).toSorted((a, b) => a.start - b.start);
    const isBlock = (component: TextRange) => /(?:^|\n)[ \t]*$/.test(text.slice(0, component.start));
    const [first] = parts;
    if (!first || !own.some(isBlock) || !own.every((component) => parts.some((part) => isIn(component, part)))) return [];
    const [before, after] = [text.slice(start + length, first.start), text.slice(first.end, section.end)];
    const rest = parts
      .slice(1)
      .reduceRight((left, part) => left.slice(0, part.start - first.end) + left.slice(part.end - first.end), after);
    return rest.trim() === '' && /^[^\s#>*|\d-].*$/.test(before.trim()) ? [section] : [];
  });
}

/**
 * The text of a page without parts of it: each with all of a component that would be cut through, then without boxes and sections in which
 * nothing is left, or nothing but a lead to what went.
 * @param changes what else changes in the text; what lies within a part goes with it
 */
export function cutParts(text: string, parts: readonly TextRange[], changes: readonly Splice[] = []): string {
  const all = writtenComponents(text);
  const cut = joined(joined(parts.map((part) => balanced(part, all))).map((part) => wholeLines(text, part)));
  const gone = joined([...cut, ...leadsAlone(text, all, cut)]);
  const kept = changes.filter(({ start, end }) => !gone.some((part) => start >= part.start && end <= part.end));
  const after = spliced(text, [...kept, ...gone.map((part) => ({ ...part, text: '' }))]);
  if (gone.length === 0) return after;
  return `${withoutEmptySections(withoutEmptyBoxes(after).trimEnd())
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
