import { dataNames } from '../../content.config.ts';
import { dataFilePath } from '../collection/schema/files.ts';
import { readContent, toCollection } from '../collection/readContent.ts';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { yearOf } from '../domain/days.ts';
import { UserError } from '../domain/userError.ts';
import { planYear } from '../review/years.ts';
import { runCommand } from './runCommand.ts';
import { writeContentFile } from '../review/edits/applyEdits.ts';

const help = `npm run new-year -- YEAR [--write]

Proposes the dates of another year, on the same weekdays, and lists what still belongs to the year before. --write writes the dates.
Run it as often as you like: once they are written, only the list is left.`;

const root = process.cwd();

await runCommand((args, now) => {
  const year = Number(args.find((arg) => /^20\d\d$/.test(arg)));
  const unknown = args.filter((arg) => arg !== '--write' && arg !== String(year));
  if (Number.isNaN(year) || unknown.length > 0) throw new UserError(help);
  const files = diskFiles(root);
  const content = readContent(files, { now });
  // Halfway, dates don't fit each other yet: the list is there all the same.
  const { convention } = args.includes('--write') ? toCollection(content).data : content.parsed.data;
  if (!convention) throw new UserError('There is a mistake in content/data/convention.yaml. "npm run check" says which.');
  const broken = dataNames.filter((name) => content.parsed.dataFiles[name] && content.parsed.data[name] === undefined);
  const edition = [convention, ...convention.editions].find(({ firstDay }) => yearOf(firstDay) === year);
  if (!edition) throw new UserError(`Add the days of ${year} to the editions in content/data/convention.yaml first.`);
  const { texts, changes, toReview, undated } = planYear(files, content.parsed, edition);
  if (args.includes('--write')) for (const [file, text] of texts) writeContentFile(root, file, text);
  const lines = changes.flatMap(({ file, hunks }) => [
    `  ${file}`,
    ...hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith(' '))).map((line) => `    ${line}`),
  ]);
  const written = args.includes('--write') ? 'Written. Look at it with "git diff", and correct it.' : 'With --write, these are written.';
  return [
    ...(changes.length === 0 ? [`The dates are those of ${year}.`] : [`Proposed for ${year}:`, ...lines, written]),
    '',
    toReview.length + broken.length === 0
      ? 'Nothing is left of another year.'
      : `${changes.length === 0 ? 'Left' : 'Left then'} of another year:`,
    ...toReview.map(({ file, line, message }) => `  ${file}:${line}  ${message}`),
    ...broken.map(
      (name) => `  ${dataFilePath(name)}  There is a mistake in this file, so its dates are not looked at. "npm run check" says which.`,
    ),
    ...(undated.length > 0 ? ['\nNo date tells what else is of the year before. Read these:'] : []),
    ...undated.map((file) => `  ${file}`),
  ].join('\n');
});
