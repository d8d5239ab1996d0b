/** Lines of iCalendar (RFC 5545), in UTC: what the calendars of Google, Apple and Microsoft all read. */

const maxOctets = 75;
const encoder = new TextEncoder();

/**
 * A line folded as section 3.1 asks: no line is longer than 75 octets without its line break, and no character is cut.
 * @returns lines with their breaks
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

/** A text as a value (section 3.3.11). */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\n\P{Cc}]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** An instant, milliseconds, as a value in UTC. */
export const instantValue = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

export const dayValue = (day: string): string => day.replaceAll('-', '');

/** A component with its properties and the components in it, each line folded. */
export function component(
  name: string,
  properties: readonly (readonly [name: string, value: string])[],
  inner: readonly string[] = [],
): string {
  const lines = properties.map(([property, value]) => foldLine(`${property}:${value}`));
  return [`BEGIN:${name}\r\n`, ...lines, ...inner, `END:${name}\r\n`].join('');
}
