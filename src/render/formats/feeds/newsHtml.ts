import type { ElementContent, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { SerializedElement } from '../../../site/serializedElements.ts';

// What feed readers know. The renderer of the pages made everything else safe already; this leaves out what only our styles and
// scripts use, such as classes and lazy loading.
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  th: ['scope', 'colSpan'],
  td: ['colSpan'],
  input: ['type', 'disabled', 'checked'],
};
const unwrapped = new Set(['div', 'label']);
const names: Readonly<Record<string, string>> = { Site: 'a', External: 'a' };

// Allowed neither in XML nor in HTML.
const control = /[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu;
/** A text without the characters that XML cannot carry. */
export const xmlText = (text: string): string => text.toWellFormed().replace(control, '');

function propertiesOf(tag: string, written: Record<string, unknown>, base: string): Properties {
  const { to, href = to, defaultChecked: checked, ...others } = written;
  const values: Record<string, unknown> = { ...others, href, checked };
  const kept = (attributes[tag] ?? []).flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === null) return [];
    const isAddress = name === 'href' || name === 'src';
    return [[name, isAddress ? new URL(String(value), base).href : (value as string | number | boolean)]];
  });
  return Object.fromEntries(kept) as Properties;
}

function toHast(element: SerializedElement, base: string): ElementContent[] {
  if (typeof element === 'string') return [{ type: 'text', value: xmlText(element) }];
  const [name, written, ...children] = element;
  const inner = children.flatMap((child) => toHast(child, base));
  if (unwrapped.has(name)) return inner;
  const tagName = names[name] ?? name;
  return [{ type: 'element', tagName, properties: propertiesOf(tagName, written, base), children: inner }];
}

/**
 * The HTML of a news item outside its page, for feeds.
 * @param base absolute address of the item, to which its links and pictures are relative
 */
export function newsHtml(elements: readonly SerializedElement[], base: string): string {
  return toHtml(elements.flatMap((element) => toHast(element, base)));
}
