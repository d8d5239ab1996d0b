import type { Emphasis, Parents, PhrasingContent, RootContent, Strong, Text } from 'mdast';

const wordCharacter = /[\p{L}\p{N}]/u;
const isDigit = (character = '') => /\d/.test(character);

/**
 * True if the delimiters around a node are text: within words and between digits, as in `8*4 and 12*10`, or part of an emoticon, as in
 * `>_<`.
 */
function hasPlainDelimiters({ position }: Emphasis | Strong, width: number, source: string): boolean {
  const { start, end } = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  const [before, after] = [source[start - 1] ?? '', source[end] ?? ''];
  const inner = source.slice(start + width, end - width);
  if (!wordCharacter.test(inner)) return true;
  // Decoration such as `~*~ hello ~*~`.
  if (before !== '' && before === inner[0] && after === inner.at(-1) && !/[\p{L}\p{N}\s*_]/u.test(before + after)) return true;
  if (source[start] === '_') return /[^\s\p{L}\p{N}"'“‘([{—–/*-]/u.test(before) && !wordCharacter.test(inner[0] ?? '');
  const isBetweenDigits = (isDigit(before) && isDigit(inner[0])) || (isDigit(inner.at(-1)) && isDigit(after));
  return isBetweenDigits || (wordCharacter.test(before) && /\s/.test(inner));
}

/** Replaces a node by its delimiters as text, and its children. */
function withDelimiters({ children, position }: Emphasis | Strong, width: number, source: string): PhrasingContent[] {
  if (!position) return children;
  const { start, end } = position;
  const delimiter = (at: typeof start): Text => ({
    type: 'text',
    value: source.slice(at.offset, (at.offset ?? 0) + width),
    position: { start: at, end: { ...at, column: at.column + width, offset: (at.offset ?? 0) + width } },
  });
  return [delimiter(start), ...children, delimiter({ ...end, column: end.column - width, offset: (end.offset ?? 0) - width })];
}

/** Merges adjacent text nodes, which checks and searches expect to be one. */
export function joinTexts<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position) last.position.end = node.position.end;
    } else joined.push(node.type === 'text' ? { ...node, ...(node.position && { position: { ...node.position } }) } : node);
  }
  return joined;
}

/** Restores the delimiters of unintended emphasis as text, and keeps both arms of `¯\_(ツ)_/¯`. */
export function keepPlainDelimiters(parent: Parents, source: string): void {
  const nodes = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === 'text' && child.value.includes('¯_(')) return [{ ...child, value: child.value.replaceAll('¯_(', '¯\\_(') }];
    if (child.type !== 'emphasis' && child.type !== 'strong') return [child];
    const width = child.type === 'strong' ? 2 : 1;
    return hasPlainDelimiters(child, width, source) ? withDelimiters(child, width, source) : [child];
  });
  if (nodes.length === parent.children.length && nodes.every((node, index) => node === parent.children[index])) return;
  parent.children = joinTexts(nodes) as typeof parent.children;
}
