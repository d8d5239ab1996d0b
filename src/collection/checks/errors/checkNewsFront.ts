import { type Finding, reporter } from '../../diagnostic.ts';
import type { ParsedNewsItem } from '../../parsedContent.ts';
import { checkPlainText } from './checkPlainText.ts';

const newsRule = reporter('news');

/** Headlines are shown verbatim. */
function checkHeadline({ front, locate }: ParsedNewsItem): Finding[] {
  if (!front) return [];
  const position = locate(['heading']);
  return checkPlainText({ text: front.heading, ...position }).map((finding) => ({ ...finding, ...position }));
}

function checkInstants({ front, locate }: ParsedNewsItem): Finding[] {
  if (!front) return [];
  const { live, pinned, pinnedUntil, updated } = front;
  const findings: Finding[] = [];
  const report = (field: string, message: string) => findings.push(newsRule.errorAt(locate([field]), message));
  if (pinnedUntil && !pinned) report('pinnedUntil', 'pinnedUntil does nothing without a line "pinned: true".');
  if (pinnedUntil && Date.parse(pinnedUntil) < Date.parse(live))
    report('pinnedUntil', 'The pin ends before the item is public. Correct one of the two dates.');
  if (updated && Date.parse(updated) < Date.parse(live))
    report('updated', 'The item is corrected before it is public. Correct one of the two dates.');
  return findings;
}

/** Checks the front matter of a news item. */
export const checkNewsFront = (item: ParsedNewsItem): Finding[] => [...checkHeadline(item), ...checkInstants(item)];
