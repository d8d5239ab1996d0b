interface TextNode {
  type?: unknown;
  value?: unknown;
  alt?: unknown;
  children?: readonly unknown[];
}

/** The words of a node of a syntax tree, without their form; a picture's are its description. */
export function nodeText({ type, value, alt, children = [] }: TextNode): string {
  if (type === 'break') return '\n';
  if (typeof value === 'string') return value;
  return typeof alt === 'string' ? alt : children.map((child) => nodeText(child as TextNode)).join('');
}
