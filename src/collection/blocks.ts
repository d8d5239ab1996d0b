import { type Position, positionAt } from './diagnostic.ts';
import type { Prose } from './mdx/inspection.ts';

/** The text of a paragraph, headline or cell in pieces: bold text and links are separate pieces. */
export type ProseBlock = readonly Prose[];

/** The text of a block, without markup. */
export const blockText = (block: ProseBlock): string => block.map(({ text }) => text).join('');

/** The position in the file of a character of a block's text. */
export function positionInBlock(block: ProseBlock, index: number): Position {
  let start = 0;
  for (const { text, ...position } of block) {
    if (index < start + text.length) return positionAt(text, index - start, position);
    start += text.length;
  }
  const { text: _text, ...position } = block.at(-1) ?? { text: '', line: 1, column: 1 };
  return position;
}
