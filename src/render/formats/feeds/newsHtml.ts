import { escapeHtml } from '../../../site/escapeHtml.ts';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { publicPath } from '../../../domain/base.ts';

// Attributes that feed readers support. The elements are already safe; this drops what only our styles and scripts use, such as classes and
// lazy loading.
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
  ol: ['start'],
  th: ['scope', 'colSpan'],
  td: ['colSpan'],
  input: ['type', 'disabled', 'checked'],
};
const unwrapped = new Set(['div', 'label']);
/** Void elements. */
const empty = new Set(['img', 'br', 'hr', 'input']);
const names: Readonly<Record<string, string>> = { Site: 'a', External: 'a' };

// Forbidden in both XML and HTML.
const control = /[^\t\n\r\P{Cc}]|[\uFFFE\uFFFF]/gu;
/** Removes characters that XML can't contain. */
export const xmlText = (text: string): string => text.toWellFormed().replace(control, '');

const inSite = (address: string) => (address.startsWith('/') && !address.startsWith('//') ? publicPath(address) : address);

function writeAttributes(tag: string, written: Record<string, unknown>, base: string): string {
  const { to, href = to, defaultChecked: checked, ...others } = written;
  const values: Record<string, unknown> = { ...others, href, checked };
  const kept = (attributes[tag] ?? []).map((name) => {
    const value = values[name];
    if (value === undefined || value === null || value === false) return '';
    if (value === true) return ` ${name}`;
    const isAddress = name === 'href' || name === 'src';
    if (isAddress && !URL.canParse(String(value), base)) return '';
    const text = isAddress ? new URL(inSite(String(value)), base).href : String(value);
    return ` ${name.toLowerCase()}="${escapeHtml(xmlText(text))}"`;
  });
  return kept.join('');
}

function toHtml(element: SerializedElement, base: string): string {
  if (typeof element === 'string') return escapeHtml(xmlText(element));
  const [name, written, ...children] = element;
  const inner = children.map((child) => toHtml(child, base)).join('');
  if (unwrapped.has(name)) return inner;
  const tag = names[name] ?? name;
  const start = `<${tag}${writeAttributes(tag, written, base)}>`;
  return empty.has(tag) ? start : `${start}${inner}</${tag}>`;
}

/**
 * The HTML of a news item for feeds.
 * @param base absolute URL of the item, to resolve links and pictures
 */
export function newsHtml(elements: readonly SerializedElement[], base: string): string {
  return elements.map((element) => toHtml(element, base)).join('');
}
