import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { ReadContent } from '../../collection/readContent.ts';
import type { CheckOptions } from './options.ts';
import { otherYears } from './otherYears.ts';
import { placeholders } from './placeholders.ts';
import { formatFinding, formatSummary, type Style } from './report.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** What is listed beside problems, with a line that sums it up. */
interface List {
  name: 'launch' | 'year';
  found: Diagnostic[];
  summary: string;
}

function listsOf(files: ContentFiles, { draft }: ReadContent, { launch, year }: CheckOptions): List[] {
  const lists: List[] = [];
  if (launch) {
    const found = placeholders(files);
    lists.push({
      name: 'launch',
      found,
      summary:
        found.length === 0 ? 'No placeholder is left.' : `${counted(found.length, 'placeholder')} to fill in before the site goes live.`,
    });
  }
  if (year !== undefined) {
    const found = otherYears(draft, year);
    lists.push({
      name: 'year',
      found,
      summary: found.length === 0 ? `Everything belongs to ${year}.` : `${counted(found.length, 'value')} of another year than ${year}.`,
    });
  }
  return lists;
}

/**
 * What `npm run check` prints of what was read, and whether the content is good.
 * @param elapsed milliseconds since the start
 */
export function runCheck(
  files: ContentFiles,
  read: ReadContent,
  options: CheckOptions,
  style: Style,
  elapsed: () => number,
): { lines: string[]; isGood: boolean } {
  const { draft, problems } = read;
  const isGood = problems.length === 0;
  const lists = listsOf(files, read, options);
  const counts = { pages: draft.pages.length, news: draft.news.length, data: Object.keys(draft.parsed).length };
  if (options.json) {
    const listed = Object.fromEntries(lists.map(({ name, found }) => [name, found]));
    return { lines: [JSON.stringify({ problems, ...listed, ...counts, milliseconds: Math.round(elapsed()) }, undefined, 2)], isGood };
  }
  const lines = [...problems.map((problem) => formatFinding(problem, 'error', style)), ...(isGood ? [] : [''])];
  for (const { found, summary } of lists)
    lines.push(
      ...found.map((item) => formatFinding(item, 'notice', style)),
      formatSummary(summary, found.length === 0 ? 'good' : 'warning', style),
      '',
    );
  const what = `${counted(counts.pages, 'page')}, ${counted(counts.news, 'news item')} and ${counted(counts.data, 'data file')}, read in ${(elapsed() / 1000).toFixed(1)} s.`;
  lines.push(
    isGood
      ? formatSummary(`All is well: ${what}`, 'good', style)
      : formatSummary(`${counted(problems.length, 'problem')} in ${what}`, 'bad', style),
  );
  return { lines, isGood };
}
