import type { ContentFiles } from '../../collection/contentFiles.ts';
import { isError } from '../../collection/diagnostic.ts';
import type { ReadContent } from '../../collection/parsedContent.ts';
import { counted } from '../../domain/counted.ts';
import type { CheckOptions } from './options.ts';
import { formatItem, formatSummary, type Style } from './report.ts';
import { type OutputList, requestedLists } from './requestedLists.ts';

/** The lines of a list: its items, and what they mean. */
function listLines({ items, summary }: OutputList, style: Style): string[] {
  const lines = items.map((item) => formatItem(item, 'notice', style));
  return [...lines, formatSummary(summary, items.length === 0 ? 'good' : 'warning', style), ''];
}

/** The last line: how many errors and warnings there are, or that all is well. */
function resultLine(errors: number, warnings: number, openItems: number, checked: string, style: Style): string {
  const warned = warnings === 0 ? '' : counted(warnings, 'warning');
  if (errors > 0) return formatSummary(`${counted(errors, 'error')}${warned && ` and ${warned}`} in ${checked}`, 'bad', style);
  const also = warned && `, with ${warned}`;
  if (openItems === 0) return formatSummary(`All is well${also}: ${checked}`, 'good', style);
  return formatSummary(`${counted(openItems, 'thing is', 'things are')} left before you go live${also}: ${checked}`, 'warning', style);
}

/** The output of `npm run check`. `isGood` is true if the content has no errors. */
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
