import type { Break, Paragraph, PhrasingContent, Text } from 'mdast';

/** In characters; nobody wraps running text at less. A line that had room for the next word was broken on purpose. */
const shortestWrap = 60;

const markers = /^[\s>]*(?:[*_~`[]|!\[)*/;
/** The start of a line that doesn't continue a sentence. */
const begins = /^(?:[-–—] ?\p{Lu}|-- ?\p{L}|[✓✔✗✘→➤►] ?\S|[\p{Lu}\p{Lt}\p{N}\p{Extended_Pictographic}$€£#@+~¿¡])/u;
/** The line between a text and its signature. */
const signOff = /^--?$/;
/** Words after which a sentence continues. */
const goesOn = /(?:^|\s)(?:an?|the|of|in|at|and|or|but|to|with|for|on|by|from|is|are|our|your|we|you|&)$|[-–—(/]$/i;

/** True if the line break in a paragraph is intended, as in a schedule, an address, or `Where: …`. */
export function isIntendedBreak(line: string, next: string): boolean {
  const [text, following] = [line, next].map((one) => one.replace(markers, '').trim()) as [string, string];
  if (signOff.test(text) || signOff.test(following)) return /[\p{L}\p{N}]/u.test(text + following);
  // A list without spaces after its hyphens, which the check reports.
  if (/^[-–—]/.test(text) && /^[-–—]/.test(following)) return false;
  const [word = ''] = following.split(/\s/, 1);
  return text.length + 1 + word.length <= shortestWrap && begins.test(following) && !goesOn.test(text);
}

function breakLines(node: Text, lines: readonly string[]): PhrasingContent[] {
  const { start } = node.position ?? {};
  if (!start || !node.value.includes('\n')) return [node];
  const pieces: PhrasingContent[] = [];
  for (const [index, value] of node.value.split('\n').entries()) {
    const line = start.line + index;
    const isFirst = index === 0;
    const isBreak = !isFirst && isIntendedBreak(lines[line - 2] ?? '', lines[line - 1] ?? '');
    if (isBreak) pieces.push({ type: 'break' } satisfies Break);
    const last = pieces.at(-1);
    if (!isFirst && !isBreak && last?.type === 'text') last.value += `\n${value}`;
    else {
      const column = isFirst ? start.column : (lines[line - 1]?.search(/[^\s>]/) ?? 0) + 1;
      const at = { line, column, ...(isFirst && start.offset !== undefined && { offset: start.offset }) };
      pieces.push({ type: 'text', value, position: { start: at, end: { line, column: column + value.length } } });
    }
  }
  return pieces.filter((piece) => piece.type !== 'text' || piece.value !== '');
}

/** Keeps intended line breaks in a paragraph. Other lines flow, as usual in Markdown. */
export function keepLineBreaks(paragraph: Paragraph, lines: readonly string[]): void {
  paragraph.children = paragraph.children.flatMap((child) => (child.type === 'text' ? breakLines(child, lines) : [child]));
}
