import { structuredData } from '../../../render/structuredData/structuredData.ts';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import type { SiteView } from '../siteView.ts';

type Json = Record<string, unknown>;
const isGroup = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What tells an entry of a list from the others. */
const labelOf = (entry: Json, index: number) => String(entry.name ?? entry['@id'] ?? entry['@type'] ?? index);

function* leavesOf(value: unknown, path: readonly string[]): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* leavesOf(entry, isGroup(entry) ? [...path, labelOf(entry, index)] : path);
  } else if (isGroup(value)) {
    for (const [key, entry] of Object.entries(value)) yield* leavesOf(entry, key === '@graph' ? path : [...path, key]);
  } else yield `${path.join(' › ')}: ${String(value)}`;
}

/** Gives what search engines read of a page at an instant (milliseconds), a line for each value. */
export function structuredLines({ snapshot, components }: SiteView, path: string): (time: number) => string[] {
  const { shared, page } = snapshot;
  const input = page(path);
  if (!input) return () => [];
  const { body: _, ...others } = input;
  // Of the text, only the components count.
  const text = components(path).map(({ name }): SerializedElement => [name, {}]);
  return (time) => {
    const layout = { ...shared.layout, renderedAt: time };
    // The address of a card is a hash. What it shows is among the titles.
    return [...leavesOf(structuredData({ ...others, text, data: shared.data, layout }), [])].filter((line) => !line.includes('/cards/'));
  };
}

/** Whether lines tell what can be bought, which depends on the schedule. */
export const dependsOnTime = (lines: readonly string[]): boolean => lines.some((line) => line.includes(' › availability: '));
