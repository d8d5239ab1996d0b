/**
 * Parts of a written text that are changed while the rest stays: components, tables, headings; and ids and values of YAML.
 * Begin here: components in the source of a page, for the editor's browser, which loads no MDX parser. It knows what the check lets through: tags
 * whose props are in quotes. Any other one is left as it is, as text.
 * Gives functions to the editor, and to the rest of `review`.
 */
import { componentTag } from '../../collection/markdown/text.ts';

interface WrittenComponent {
  name: string;
  props: Record<string, string>;
  start: number;
  tagEnd: number;
  /** Offset after its closing tag, or after the opening tag if there is none. */
  end: number;
}

const attributes = /\s+([\w-]+)=(["'])(.*?)\2/gs;

const decoded = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (value: string) => value.replaceAll(/&(?=#?\w+;)/g, '&amp;').replaceAll('"', '&quot;');

/** Components in a text, in the order of their opening tags, nested ones included. */
export function writtenComponents(text: string): WrittenComponent[] {
  const found: WrittenComponent[] = [];
  const open: WrittenComponent[] = [];
  for (const { 0: tag, index: start } of text.matchAll(componentTag)) {
    const [name = ''] = /\w+/.exec(tag) ?? [];
    const tagEnd = start + tag.length;
    if (tag.startsWith('</')) {
      const opened = open.findLast((component) => component.name === name && component.end === component.tagEnd);
      if (opened) opened.end = tagEnd;
      continue;
    }
    const values = [...tag.matchAll(attributes)].map(([, prop = '', , value = '']) => [prop, decoded(value)]);
    const component = { name, props: Object.fromEntries(values) as WrittenComponent['props'], start, tagEnd, end: tagEnd };
    found.push(component);
    if (!tag.endsWith('/>')) open.push(component);
  }
  return found;
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
