import { styleText } from 'node:util';
import type { Diagnostic } from '../../collection/diagnostic.ts';

/** How lines are printed: plain in a pipe, with colors on a terminal, as annotations in GitHub's CI. */
export type Style = 'plain' | 'color' | 'github';

/** The style for an output. NO_COLOR and FORCE_COLOR are honored as elsewhere. */
export function styleFor(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): Style {
  if (environment.GITHUB_ACTIONS === 'true') return 'github';
  if (environment.NO_COLOR) return 'plain';
  return isTerminal || environment.FORCE_COLOR ? 'color' : 'plain';
}

const escape = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escape(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
const colors = { good: 'green', bad: 'red', place: 'cyan', warning: 'yellow' } as const;
/** The style is already chosen, so Node must not look at the output stream again. */
const colored = (text: string, color: keyof typeof colors) => styleText(colors[color], text, { validateStream: false });

/** Something to print about a place in the content: what is wrong, or what is merely listed. */
export function formatFinding({ file, line, column, message }: Diagnostic, kind: 'error' | 'notice', style: Style): string {
  if (style === 'github') return `::${kind} file=${escapeProperty(file)},line=${line},col=${column}::${escape(message)}`;
  const place = `${file}:${line}:${column}`;
  return `${style === 'color' ? colored(place, 'place') : place}  ${message}`;
}

/** A line that sums up. */
export function formatSummary(text: string, color: 'good' | 'bad' | 'warning', style: Style): string {
  return style === 'color' ? colored(text, color) : text;
}
