interface TextNode {
  type?: unknown;
  value?: unknown;
  alt?: unknown;
  children?: readonly unknown[];
}

/** The plain text of an AST node; for a picture, its alternative text. */
export function nodeText({ type, value, alt, children = [] }: TextNode): string {
  if (type === 'break') return '\n';
  if (typeof value === 'string') return value;
  return typeof alt === 'string' ? alt : children.map((child) => nodeText(child as TextNode)).join('');
}
