import { isDefined } from '../../domain/isDefined.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { ListItem } from './report.ts';

const placeholderComment = /^\s*(?:- )*(?:[\w/-]+:\s+)?((?!#|-\s|[\w/-]+:\s)\S.*?)\s+#\s*placeholder\b/i;
const placeholderPatterns: readonly (readonly [RegExp, string])[] = [
  [/[\w.+@:/~-]*\.example\b[\w./@~-]*/g, 'an address that leads nowhere'],
  [/\bSample [A-Z][\w'’]*(?: [A-Z][\w'’]*)*/g, 'a sample name'],
  [/\b\d{3}-?555-?01\d\d\b/g, 'a phone number that nobody answers'],
];

/** The lines of a file, with YAML comments blanked. */
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
