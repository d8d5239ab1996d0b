const maxLength = 160;

/**
 * A text by which the editor recognizes an element, in HTML and in the DOM.
 * @param value what an element without text shows: an alternative text, or a date
 */
export function elementKey(tag: string, value: string | undefined, text: () => string): string {
  const shown = (['img', 'time'].includes(tag) && value !== undefined ? value : text()).replaceAll(/\s+/g, ' ').trim();
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}… ${shown.length}` : shown;
}
