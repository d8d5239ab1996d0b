/** A pattern, because the editor's page loads no parser of front matter. */
const frontMatter = /^---\n[\s\S]*?\n---(?:\n|$)/;

/**
 * The offset of a text in its page or news item: where it was or, if other edits have moved it, its only place in the body. Undefined if it
 * has changed, or is there twice.
 */
export function currentTextStart(source: string, { start, end }: { start: number; end: number }, before: string): number | undefined {
  if (source.slice(start, end) === before) return start;
  if (before === '') return undefined;
  const found = source.indexOf(before, frontMatter.exec(source)?.[0].length);
  return found < 0 || source.includes(before, found + 1) ? undefined : found;
}
