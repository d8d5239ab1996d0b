import { parseArgs, styleText } from 'node:util';
import { diagnosticsFor } from '../collection/checks/context.ts';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import { fullMessage, isError, type ListedDiagnostic, type Severity } from '../collection/files/diagnostic.ts';
import type { ParsedContent, ReadContent } from '../collection/parsed/parsedContent.ts';
import { counted, escapeRegExp } from '../domain/text.ts';
import { isDefined } from '../domain/defined.ts';
import { UserError } from '../domain/userError.ts';

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Formats a diagnostic (`error`, `warning`) or a list item (`notice`) as one line. */
export function formatForTerminal({ file, line, column, ...words }: ListedDiagnostic, kind: Severity | 'notice'): string {
  // A workflow of a forge shows annotations beside the lines of a pull request: GitHub, Forgejo and Gitea set the variable.
  if (process.env.GITHUB_ACTIONS === 'true')
    return `::${kind} file=${escapeProperty(file)},line=${line},col=${column}::${escapeData(fullMessage(words))}`;
  const warning = kind === 'warning' ? styleText('yellow', 'Warning: ') : '';
  return `${styleText('cyan', `${file}:${line}:${column}`)}  ${warning}${fullMessage(words)}`;
}

export const checkHelp = `npm run check -- [options]

Reads all content and lists every mistake: file, line, column, and what to write instead.

  --launch   also lists every placeholder: .example addresses, people called Sample, 555-01 phone numbers; what is still to be
             written; and windows without a date to open
  --help     prints this text`;

/** Parses the command line. @throws {UserError} with what is wrong and the help text */
export function readCheckOptions(args: readonly string[]) {
  try {
    const options = { launch: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw error instanceof TypeError ? new UserError(`${error.message}\n\n${checkHelp}`) : error;
  }
}

const placeholderComment = /^\s*(?:- )*(?:[\w/-]+:\s+)?((?!#|-\s|[\w/-]+:\s)\S.*?)\s+#\s*placeholder\b/i;
const placeholderPatterns: readonly (readonly [RegExp, string])[] = [
  [/[\w.+@:/~-]*\.example\b[\w./@~-]*/g, 'an address that leads nowhere'],
  [/\bSample [A-Z][\w'’]*(?: [A-Z][\w'’]*)*/g, 'a sample name'],
  [/\b\d{3}-?555-?01\d\d\b/g, 'a phone number that nobody answers'],
];

/** The lines of each file in these folders of the content. Comments of data that take a whole line are empty. */
export function contentLines(files: ContentFiles, ...folders: ('data' | 'pages' | 'news')[]): { file: string; lines: string[] }[] {
  const names = folders.flatMap((folder) => files.below(`content/${folder}`));
  const linesOf = (file: string) => fileText(files, file).split('\n');
  const isComment = (file: string, line: string) => file.endsWith('.yaml') && /^\s*#/.test(line);
  return names.map((file) => ({ file, lines: linesOf(file).map((line) => (isComment(file, line) ? '' : line)) }));
}

/** Placeholders: values with the comment "# placeholder", what repeats them, .example addresses, Sample names, and 555-01xx numbers. */
export function placeholders(files: ContentFiles): ListedDiagnostic[] {
  const texts = contentLines(files, 'data', 'pages', 'news');
  const noted = texts.flatMap(({ lines }) =>
    lines.map((line) => placeholderComment.exec(line)?.[1]?.replace(/^(["'])(.*)\1$/, '$2')).filter(isDefined),
  );
  const wholeValue = (value: string) => new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(value)}(?![\\p{L}\\p{N}])`, 'gu');
  const known = Array.from(new Set(noted), (value) => [wholeValue(value), 'a placeholder'] as const);
  const patterns = [...placeholderPatterns, ...known];
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

const toWrite = ({ pages }: ReadContent['parsed']): ListedDiagnostic[] =>
  pages.flatMap(({ file, inspection }) =>
    inspection.toWrite.map(({ line, column, words }) => ({ file, line, column, message: `To write: ${words}` })),
  );

/** Windows without a date to open, of which a page speaks that visitors find. */
function undatedWindows(parsed: ReadContent['parsed']): ListedDiagnostic[] {
  const shown = parsed.pages.filter(({ path }) => !parsed.unready.has(path));
  const { warning } = diagnosticsFor(parsed, 'windows');
  return Object.entries(parsed.data.windows ?? {}).flatMap(([id, { name, open }]) => {
    const page = shown.find(({ inspection }) => inspection.components.some(({ waits, props }) => !waits && props.window === id));
    return warning([id], open === undefined && page && `${name} has no date to open yet, and ${page.path} speaks of it. Add "open".`);
  });
}

/** What is left to do before the website goes live. */
export function launchLists(files: ContentFiles, { parsed }: Pick<ReadContent, 'parsed'>) {
  const list = (items: ListedDiagnostic[], none: string, noun: string, rest: string) => ({
    items,
    summary: items.length === 0 ? none : `${counted(items.length, noun)} ${rest}`,
  });
  const left = placeholders(withoutUnreadyPages(files, parsed));
  return [
    list(left, 'No placeholder is left.', 'placeholder', 'to fill in before the site goes live.'),
    list(toWrite(parsed), 'Nothing is left to write.', 'text', 'to write, for which a page or a section waits.'),
    list(undatedWindows(parsed), 'No date is missing.', 'date', 'that visitors are told they will learn.'),
  ];
}

function listLines({ items, summary }: ReturnType<typeof launchLists>[number]): string[] {
  return [...items.map((item) => formatForTerminal(item, 'notice')), styleText(items.length === 0 ? 'green' : 'yellow', summary), ''];
}

function resultLine(errors: number, warnings: number, openItems: number, checked: string): string {
  const warned = warnings === 0 ? '' : counted(warnings, 'warning');
  if (errors > 0) return styleText('red', `${counted(errors, 'error')}${warned && ` and ${warned}`} in ${checked}`);
  const also = warned && `, with ${warned}`;
  if (openItems === 0) return styleText('green', `All is well${also}: ${checked}`);
  return styleText('yellow', `${counted(openItems, 'thing is', 'things are')} left before you go live${also}: ${checked}`);
}

export function checkOutput(files: ContentFiles, { parsed, diagnostics }: ReadContent, launch: boolean, elapsed: () => number) {
  const errors = diagnostics.filter(isError).length;
  const lists = launch ? launchLists(files, { parsed }) : [];
  const found = diagnostics.map((diagnostic) => formatForTerminal(diagnostic, diagnostic.severity));
  const openItems = lists.reduce((sum, { items }) => sum + items.length, 0);
  const data = Object.keys(parsed.dataFiles);
  const checked = `${counted(parsed.pages.length, 'page')}, ${counted(parsed.news.length, 'news item')} and ${counted(data.length, 'data file')}, read in ${(elapsed() / 1000).toFixed(1)} s.`;
  const result = resultLine(errors, diagnostics.length - errors, openItems, checked);
  return { lines: [...found, ...(found.length > 0 ? [''] : []), ...lists.flatMap(listLines), result], isGood: errors === 0 };
}
