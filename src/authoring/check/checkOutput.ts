import { counted } from '../../domain/counted.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import { isError } from '../../collection/diagnostic.ts';
import type { ReadContent } from '../../collection/parsedContent.ts';
import { leftovers } from './leftovers/leftovers.ts';
import type { CheckOptions } from './options.ts';
import { otherYears } from './otherYears.ts';
import { shippedSentences } from './shippedSentences.ts';
import { placeholders } from './placeholders.ts';
import { liveContent } from './liveContent.ts';
import { formatItem, formatSummary, type ListItem, type Style } from './report.ts';

interface OutputList {
  name: 'launch' | 'leftovers' | 'words' | 'year';
  items: ListItem[];
  summary: string;
  /** If set, it's printed above the items, which are then grouped by page. */
  heading?: string;
}

/** Builds the lists that the options ask for. */
function requestedLists(files: ContentFiles, { parsed }: ReadContent, { launch, year, isBuilt }: CheckOptions): OutputList[] {
  const list = (name: OutputList['name'], items: ListItem[], words: { none: string; noun: string; rest: string }): OutputList => ({
    name,
    items,
    summary: items.length === 0 ? words.none : `${counted(items.length, words.noun)} ${words.rest}`,
  });
  const live = liveContent(files, parsed);
  return [
    ...(launch
      ? [
          list('launch', placeholders(live), {
            none: 'No placeholder is left.',
            noun: 'placeholder',
            rest: 'to fill in before the site goes live.',
          }),
          list('leftovers', leftovers(live, parsed.data.convention), {
            none: `Nothing is left of the convention that this site came with${isBuilt ? '' : ', as far as content tells: npm run build, and look again'}.`,
            noun: 'trace',
            rest: 'of the convention that this site came with.',
          }),
          {
            ...list('words', shippedSentences(files, parsed), {
              none: 'No sentence that came with the website is left to read.',
              noun: 'sentence',
              rest: 'to read. At the top of a page, "wordsRead: 2026-05-28" says that somebody has, and that the rest may stay.',
            }),
            heading: 'Sentences that came with the website: read them, and keep or rewrite them',
          },
        ]
      : []),
    ...(year === undefined
      ? []
      : [
          list('year', otherYears(parsed, year), {
            none: `Everything belongs to ${year}.`,
            noun: 'value',
            rest: `of another year than ${year}.`,
          }),
        ]),
  ];
}

/** Formats items page by page below a heading, with a count for each page. */
function pageLines(items: readonly ListItem[], heading: string, style: Style): string[] {
  if (items.length === 0) return [];
  const pages = [...Map.groupBy(items, ({ file }) => file)];
  return [
    formatSummary(`${heading}:`, 'warning', style),
    ...pages.flatMap(([file, found]) => [
      `${file}: ${counted(found.length, 'sentence')}`,
      ...found.map((item) => `  ${formatItem(item, 'notice', style)}`),
    ]),
  ];
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
  const lines = diagnostics.map((diagnostic) => formatItem(diagnostic, diagnostic.severity, style));
  if (lines.length > 0) lines.push('');
  for (const { items, summary, heading } of lists)
    lines.push(
      ...(heading === undefined || style === 'github'
        ? items.map((item) => formatItem(item, 'notice', style))
        : pageLines(items, heading, style)),
      formatSummary(summary, items.length === 0 ? 'good' : 'warning', style),
      '',
    );
  const checked = `${counted(counts.pages, 'page')}, ${counted(counts.news, 'news item')} and ${counted(counts.data, 'data file')}, read in ${(elapsed() / 1000).toFixed(1)} s.`;
  const warned = warnings.length === 0 ? '' : counted(warnings.length, 'warning');
  const openItems = lists.filter(({ name }) => name !== 'year').reduce((sum, { items }) => sum + items.length, 0);
  if (isGood && openItems > 0)
    lines.push(
      formatSummary(
        `${counted(openItems, 'thing is', 'things are')} left before you go live${warned && `, with ${warned}`}: ${checked}`,
        'warning',
        style,
      ),
    );
  else if (isGood) lines.push(formatSummary(`All is well${warned && `, with ${warned}`}: ${checked}`, 'good', style));
  else lines.push(formatSummary(`${counted(errors.length, 'error')}${warned && ` and ${warned}`} in ${checked}`, 'bad', style));
  return { lines, isGood };
}
