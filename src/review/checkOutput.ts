import { parseArgs } from 'node:util';
import { diagnosticsFor } from '../collection/checks/context.ts';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import { formatDiagnostic, fullMessage, isError, suggest, type ListItem, type Severity } from '../collection/files/diagnostic.ts';
import type { ParsedContent, ReadContent } from '../collection/parsed/parsedContent.ts';
import { counted, escapeRegExp } from '../domain/text.ts';
import { isDefined } from '../domain/defined.ts';
import { otherYears } from './years.ts';

/** Plain for pipes, colors for terminals, annotations for GitHub Actions. */
const styles = ['plain', 'color', 'github'] as const;
export type Style = (typeof styles)[number];

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

function formatSummary(text: string, color: 'good' | 'bad' | 'warning', style: Style): string {
  return style === 'color' ? paint(text, color) : text;
}

export interface CheckOptions {
  json: boolean;
  launch: boolean;
  year: number | undefined;
  /** Output format; by default chosen from the environment. */
  format: Style | undefined;
  help: boolean;
}

export const checkHelp = `npm run check -- [options]

Reads all content and lists every mistake: file, line, column, and what to write instead.

  --launch          also lists every placeholder: .example addresses, people called Sample, 555-01 phone numbers; what is still to
                    be written; and windows without a date to open
  --year 2026       also lists every value that belongs to another year than 2026
  --format github   prints annotations for a forge; also plain, color
  --json            prints one JSON object instead of lines
  --help            prints this text`;

const definitions = {
  json: { type: 'boolean' },
  launch: { type: 'boolean' },
  year: { type: 'string' },
  format: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const listOptions = Object.keys(definitions).map((name) => `--${name}`);

/** Parses the command line. Returns a message if it's invalid. */
export function readCheckOptions(args: readonly string[]): CheckOptions | string {
  // Not strict, so that a misspelled option gets a suggestion, which the errors of parseArgs do not have.
  const { values, positionals, tokens } = parseArgs({ args: [...args], options: definitions, strict: false, tokens: true });
  const misspelled = tokens.find((token) => token.kind === 'option' && !(token.name in definitions));
  const unknown = misspelled?.kind === 'option' ? misspelled.rawName : positionals[0];
  if (unknown !== undefined) return `There is no option ${unknown}.${suggest(unknown, listOptions)}`;
  const { json, launch, year, format, help: wantsHelp } = values;
  if (year !== undefined && !/^20\d\d$/.test(String(year)))
    return `--year needs a year of four digits, as in --year 2026${year === true ? '' : `; "${year}" is none`}.`;
  const style = styles.find((known) => known === format);
  if (format !== undefined && style === undefined) return `--format needs one of ${styles.join(', ')}.`;
  return {
    json: json === true,
    launch: launch === true,
    year: year === undefined ? undefined : Number(year),
    format: style,
    help: wantsHelp === true,
  };
}

const placeholderComment = /^\s*(?:- )*(?:[\w/-]+:\s+)?((?!#|-\s|[\w/-]+:\s)\S.*?)\s+#\s*placeholder\b/i;
const placeholderPatterns: readonly (readonly [RegExp, string])[] = [
  [/[\w.+@:/~-]*\.example\b[\w./@~-]*/g, 'an address that leads nowhere'],
  [/\bSample [A-Z][\w'’]*(?: [A-Z][\w'’]*)*/g, 'a sample name'],
  [/\b\d{3}-?555-?01\d\d\b/g, 'a phone number that nobody answers'],
];

const linesWithoutComments = (files: ContentFiles, file: string) =>
  fileText(files, file)
    .split('\n')
    .map((line) => (file.endsWith('.yaml') && /^\s*#/.test(line) ? '' : line));

/**
 * Finds placeholders in the content: values with the comment "# placeholder", and every other place that repeats them; addresses that end
 * in .example; names that begin with Sample; phone numbers of the range 555-01xx.
 */
export function placeholders(files: ContentFiles): ListItem[] {
  const texts = ['content/data', 'content/pages', 'content/news']
    .filter((folder) => files.has(folder))
    .flatMap((folder) => files.below(folder))
    .map((file) => ({ file, lines: linesWithoutComments(files, file) }));
  const noted = texts.flatMap(({ lines }) =>
    lines.map((line) => placeholderComment.exec(line)?.[1]?.replace(/^(["'])(.*)\1$/, '$2')).filter(isDefined),
  );
  const patterns: typeof placeholderPatterns = [
    ...placeholderPatterns,
    ...[...new Set(noted)].map(
      (value) => [new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(value)}(?![\\p{L}\\p{N}])`, 'gu'), 'a placeholder'] as const,
    ),
  ];
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => {
      const found = patterns.flatMap(([pattern, what]) =>
        [...line.matchAll(pattern)].map((match) => ({ text: match[0], column: match.index + 1, what })),
      );
      // A noted value may be an address, too.
      const first = found.filter(({ column }, place) => found.findIndex((other) => other.column === column) === place);
      return first.map(({ text, column, what }) => ({ file, line: index + 1, column, message: `${text} is ${what}.` }));
    }),
  );
}

/** Hides files of pages that aren't ready: no visitor finds them, so they may still contain placeholders. */
export function withoutUnreadyPages(files: ContentFiles, parsed: ParsedContent): ContentFiles {
  const hidden = new Set(parsed.pages.filter(({ path }) => parsed.unready.has(path)).map(({ file }) => file));
  return { ...files, below: (folder) => files.below(folder).filter((file) => !hidden.has(file)) };
}

interface OutputList {
  name: 'launch' | 'toWrite' | 'dates' | 'year';
  items: ListItem[];
  summary: string;
}

const toWrite = ({ pages }: ReadContent['parsed']): ListItem[] =>
  pages.flatMap(({ file, inspection }) =>
    inspection.toWrite.map(({ line, column, words }) => ({ file, line, column, message: `To write: ${words}` })),
  );

/** Windows without a date to open, of which a page speaks that visitors find. */
function undatedWindows(parsed: ReadContent['parsed']): ListItem[] {
  const shown = parsed.pages.filter(({ path }) => !parsed.unready.has(path));
  const { warning } = diagnosticsFor(parsed, 'windows');
  return Object.entries(parsed.data.windows ?? {}).flatMap(([id, { name, open }]) => {
    const page = shown.find(({ inspection }) => inspection.components.some(({ waits, props }) => !waits && props.window === id));
    return warning([id], open === undefined && page && `${name} has no date to open yet, and ${page.path} speaks of it. Add "open".`);
  });
}

export function requestedLists(
  files: ContentFiles,
  { parsed }: Pick<ReadContent, 'parsed'>,
  { launch, year }: Pick<CheckOptions, 'launch' | 'year'>,
): OutputList[] {
  const list = (name: OutputList['name'], items: ListItem[], none: string, noun: string, rest: string): OutputList => ({
    name,
    items,
    summary: items.length === 0 ? none : `${counted(items.length, noun)} ${rest}`,
  });
  const beforeLaunch = () => [
    list(
      'launch',
      placeholders(withoutUnreadyPages(files, parsed)),
      'No placeholder is left.',
      'placeholder',
      'to fill in before the site goes live.',
    ),
    list('toWrite', toWrite(parsed), 'Nothing is left to write.', 'text', 'to write, for which a page or a section waits.'),
    list('dates', undatedWindows(parsed), 'No date is missing.', 'date', 'that visitors are told they will learn.'),
  ];
  const ofYear = (wanted: number) =>
    list('year', otherYears(parsed, wanted), `Everything belongs to ${wanted}.`, 'value', `of another year than ${wanted}.`);
  return [...(launch ? beforeLaunch() : []), ...(year === undefined ? [] : [ofYear(year)])];
}

function listLines({ items, summary }: OutputList, style: Style): string[] {
  const lines = items.map((item) => formatItem(item, 'notice', style));
  return [...lines, formatSummary(summary, items.length === 0 ? 'good' : 'warning', style), ''];
}

function resultLine(errors: number, warnings: number, openItems: number, checked: string, style: Style): string {
  const warned = warnings === 0 ? '' : counted(warnings, 'warning');
  if (errors > 0) return formatSummary(`${counted(errors, 'error')}${warned && ` and ${warned}`} in ${checked}`, 'bad', style);
  const also = warned && `, with ${warned}`;
  if (openItems === 0) return formatSummary(`All is well${also}: ${checked}`, 'good', style);
  return formatSummary(`${counted(openItems, 'thing is', 'things are')} left before you go live${also}: ${checked}`, 'warning', style);
}

export function checkOutput(
  files: ContentFiles,
  content: ReadContent,
  options: CheckOptions,
  style: Style,
  elapsed: () => number,
): { lines: string[]; isGood: boolean } {
  const { parsed, diagnostics } = content;
  const errors = diagnostics.filter(isError);
  const warnings = diagnostics.filter((diagnostic) => !isError(diagnostic));
  const isGood = errors.length === 0;
  const lists = requestedLists(files, content, options);
  const counts = { pages: parsed.pages.length, news: parsed.news.length, data: Object.keys(parsed.dataFiles).length };
  if (options.json) {
    const listed = Object.fromEntries(lists.map(({ name, items }) => [name, items]));
    const report = { errors, warnings, ...listed, ...counts, milliseconds: Math.round(elapsed()) };
    return { lines: [JSON.stringify(report, undefined, 2)], isGood };
  }
  const found = diagnostics.map((diagnostic) => formatItem(diagnostic, diagnostic.severity, style));
  const openItems = lists.filter(({ name }) => name !== 'year').reduce((sum, { items }) => sum + items.length, 0);
  const listed = lists.flatMap((list) => listLines(list, style));
  const checked = `${counted(counts.pages, 'page')}, ${counted(counts.news, 'news item')} and ${counted(counts.data, 'data file')}, read in ${(elapsed() / 1000).toFixed(1)} s.`;
  return {
    lines: [...found, ...(found.length > 0 ? [''] : []), ...listed, resultLine(errors.length, warnings.length, openItems, checked, style)],
    isGood,
  };
}
