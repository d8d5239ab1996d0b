import type { Change } from '../domain/timeline.ts';
import type { LayoutData } from './pageData.ts';

/** "Hotel - Harbor Howl"; on the home page the convention's name and its tagline. */
export function documentTitle(pathname: string, title: string, convention: { name: string; tagline: string }): string {
  return pathname === '/' ? `${convention.name} - ${convention.tagline}` : `${title} - ${convention.name}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attributes in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const opening = (id: string) => `<script type="application/json" id="${id}">`;
const closing = '</script>';

/** JSON for a `<script>` block, escaped so that nothing in it can end the block. */
export const blockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const dataBlock = (id: string, value: unknown): string => opening(id) + blockJson(value) + closing;

function blockRange(html: string, id: string): [start: number, end: number] | undefined {
  const at = html.indexOf(opening(id));
  const start = at + opening(id).length;
  const end = html.indexOf(closing, start);
  return at === -1 || end === -1 ? undefined : [start, end];
}

export function readDataBlock(html: string, id: string): string | undefined {
  const range = blockRange(html, id);
  return range && html.slice(...range);
}

export function replaceDataBlock(html: string, id: string, value: unknown): string {
  const [start, end] = blockRange(html, id) ?? [];
  return start === undefined ? html : html.slice(0, start) + blockJson(value) + html.slice(end);
}

/** Describes a change: "Hotel block opens", "Dealer applications close", "Last day for a deposit refund"; undefined if it has no name. */
export function changeName(
  { name, to }: Pick<Change, 'name' | 'to'>,
  { windows, states, deadlineNames }: Pick<LayoutData, 'windows' | 'states' | 'deadlineNames'>,
): string | undefined {
  const window = windows[name];
  if (!window) return deadlineNames[name];
  if (to === 'early') return undefined;
  const { change, pluralChange } = states[to as Exclude<keyof typeof states, 'early'>];
  return `${window.name} ${window.plural ? pluralChange : change}`;
}
