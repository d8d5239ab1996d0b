/** Writes iCalendar (RFC 5545) in UTC, restricted to what Google, Apple and Microsoft all support. */

const maxOctets = 75;
const encoder = new TextEncoder();

/**
 * Folds a line as in section 3.1: at most 75 octets without the line break, and never within a character.
 * @returns the lines with their breaks
 */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return `${folded}\r\n`;
}

/** Escapes a text value (section 3.3.11). */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\n\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** `20250807T210000Z` for an instant in milliseconds. */
export const instantValue = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

/** A day as a DATE of RFC 5545: `20260828`. */
export const dayValue = (day: string): string => day.replaceAll('-', '');

/** A component with its properties and nested components, each line folded. */
export function icalendarComponent(
  name: string,
  properties: readonly (readonly [name: string, value: string])[],
  inner: readonly string[] = [],
): string {
  const lines = properties.map(([property, value]) => foldLine(`${property}:${value}`));
  return [`BEGIN:${name}\r\n`, ...lines, ...inner, `END:${name}\r\n`].join('');
}
