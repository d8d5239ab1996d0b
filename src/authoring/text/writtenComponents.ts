export interface WrittenComponent {
  name: string;
  props: Record<string, string>;
  /** Offset of its opening tag. */
  start: number;
  tagEnd: number;
  /** Offset after its closing tag, or after the opening tag if there is none. */
  end: number;
}

const tags = /<([A-Z]\w*)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g;
const attributes = /\s+([\w-]+)="([^"]*)"/g;

const decoded = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (value: string) => value.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;');

/** Offset after the matching closing tag; undefined if there is none. */
function closingTagEnd(text: string, name: string, from: number): number | undefined {
  let depth = 1;
  for (const found of text.slice(from).matchAll(new RegExp(`<(/?)${name}\\b[^>]*?(/?)>`, 'g'))) {
    if (found[2] === '') depth += found[1] === '' ? 1 : -1;
    if (depth === 0) return from + found.index + found[0].length;
  }
  return undefined;
}

/** Components in a text, in the order of their opening tags, nested ones included. */
export function writtenComponents(text: string): WrittenComponent[] {
  return [...text.matchAll(tags)].map(({ index: start, 0: tag, 1: name = '', 2: written = '', 3: close }) => {
    const tagEnd = start + tag.length;
    const props = Object.fromEntries([...written.matchAll(attributes)].map(([, prop = '', value = '']) => [prop, decoded(value)]));
    return { name, props, start, tagEnd, end: close === '' ? (closingTagEnd(text, name, tagEnd) ?? tagEnd) : tagEnd };
  });
}

/** Sets a component's prop; undefined removes it. All other characters stay. */
export function withProp(text: string, { start, tagEnd }: WrittenComponent, prop: string, value: string | undefined): string {
  const tag = text.slice(start, tagEnd);
  const found = [...tag.matchAll(attributes)].find(([, name]) => name === prop);
  const written = value === undefined ? '' : ` ${prop}="${encoded(value)}"`;
  const at = found?.index ?? tag.search(/\s*\/?>$/);
  // Keep the line break and indentation of a prop on its own line.
  const blanks = found && written !== '' ? (/^\s+/.exec(found[0])?.[0] ?? ' ') + written.trimStart() : written;
  return text.slice(0, start) + tag.slice(0, at) + blanks + tag.slice(at + (found?.[0].length ?? 0)) + text.slice(tagEnd);
}

/** Removes a component, and the blank lines around it. */
export function withoutComponent(text: string, { start, end }: WrittenComponent): string {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isBlock = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after);
  if (!isBlock) return before.replace(/ $/, '') + after;
  const [above, below] = [before.trimEnd(), after.replace(/^\s*\n/, '')];
  const gap = /\n[ \t]*\n\s*$/.test(before) || above === '' ? '\n\n' : '\n';
  if (below.trim() === '') return above;
  return above === '' ? below : above + gap + below.replace(/^\n+/, '');
}

/** Source of a new component, with `inner` between its tags if it takes children. */
export function componentSource(name: string, props: Record<string, string>, content: string | undefined, inner = 'Words'): string {
  const values = Object.entries(props).map(([prop, value]) => ` ${prop}="${encoded(value)}"`);
  const tag = `<${name}${values.join('')}`;
  if (content === undefined) return `${tag} />`;
  return content === 'words' ? `${tag}>${inner}</${name}>` : `${tag}>\n\n${inner}\n\n</${name}>`;
}
