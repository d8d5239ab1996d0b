const longest = 160;

/**
 * The text by which the editor finds an element again, in HTML and in the browser.
 * @param value what an element without text of its own shows: its alternative text, or its date
 */
export function elementKey(tag: string, value: string | undefined, text: () => string): string {
  const shown = (['img', 'time'].includes(tag) && value !== undefined ? value : text()).replaceAll(/\s+/g, ' ').trim();
  return shown.length > longest ? `${shown.slice(0, longest)}… ${shown.length}` : shown;
}
