import { type Diagnostic, formatDiagnostic, fullMessage, type Severity } from '../collection/diagnostic.ts';

/** A diagnostic, or an item of a list that `--launch` or `--year` prints. */
export type ListItem = Pick<Diagnostic, 'file' | 'line' | 'column' | 'message' | 'help'>;

/** Plain for pipes, colors for terminals, annotations for GitHub Actions. */
export const styles = ['plain', 'color', 'github'] as const;
export type Style = (typeof styles)[number];

/** Chooses the style from NO_COLOR, FORCE_COLOR and GITHUB_ACTIONS. */
export function chooseStyle(environment: Readonly<Record<string, string | undefined>>, isTerminal: boolean): Style {
  if (environment.GITHUB_ACTIONS === 'true') return 'github';
  if (environment.NO_COLOR) return 'plain';
  return isTerminal || environment.FORCE_COLOR ? 'color' : 'plain';
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
const colorCodes = { good: 32, bad: 31, place: 36, warning: 33 };
const paint = (text: string, color: keyof typeof colorCodes) => `\u001B[${colorCodes[color]}m${text}\u001B[39m`;

/** Formats a diagnostic (`error`, `warning`) or a list item (`notice`) as one line. */
export function formatItem({ file, line, column, ...words }: ListItem, kind: Severity | 'notice', style: Style): string {
  if (style === 'github') return `::${kind} file=${escapeProperty(file)},line=${line},col=${column}::${escapeData(fullMessage(words))}`;
  if (style === 'plain') return formatDiagnostic({ file, line, column, severity: kind, ...words });
  return `${paint(`${file}:${line}:${column}`, 'place')}  ${kind === 'warning' ? paint('Warning: ', 'warning') : ''}${fullMessage(words)}`;
}

/** The last line of a report, in color where there is color. */
export function formatSummary(text: string, color: 'good' | 'bad' | 'warning', style: Style): string {
  return style === 'color' ? paint(text, color) : text;
}
