import type { Transition } from '../domain/timeline.ts';
import type { LayoutData } from './pageData.ts';

/** "Hotel - Harbor Howl"; on the home page the convention's name and its tagline. */
export const documentTitle = (pathname: string, title: string, { name, tagline }: { name: string; tagline: string }): string =>
  pathname === '/' ? `${name} - ${tagline}` : `${title} - ${name}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attributes in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** JSON for a `<script>` block, escaped so that nothing in it can end the block. */
export const blockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const dataBlock = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${blockJson(value)}</script>`;

const blockPattern = (id: string) => new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');

export const readDataBlock = (html: string, id: string): string | undefined => blockPattern(id).exec(html)?.[1];

export const replaceDataBlock = (html: string, id: string, value: unknown): string =>
  html.replace(blockPattern(id), () => dataBlock(id, value));

/** Describes a change: "Hotel block opens", "Dealer applications close", "Last day for a deposit refund"; undefined if it has no name. */
export function transitionName(
  { name, to }: Pick<Transition, 'name' | 'to'>,
  { windows, states, deadlineNames }: Pick<LayoutData, 'windows' | 'states' | 'deadlineNames'>,
): string | undefined {
  const window = windows[name];
  if (!window) return deadlineNames[name];
  if (to === 'early') return undefined;
  const { change, pluralChange } = states[to as Exclude<keyof typeof states, 'early'>];
  return `${window.name} ${window.plural ? pluralChange : change}`;
}
