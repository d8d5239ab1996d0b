import { type Diagnostic, inFile, reporter } from '../diagnostic.ts';
import type { Draft, NewsDraft } from '../draft.ts';

const { warningAt } = reporter('copy');

/** Warns of news items that look like copies of others. */
export function checkNewsList({ news }: Draft): Diagnostic[] {
  const known = new Map<string, NewsDraft>();
  return news.flatMap((item) => {
    const heading = item.front?.heading.toLowerCase();
    if (heading === undefined) return [];
    const same = known.get(heading);
    if (!same) known.set(heading, item);
    // Two files with one number have an error of their own.
    if (!same || same.id === item.id) return [];
    const message = `${same.file} has the same heading. Visitors could not tell the two apart: change one, or remove the copy.`;
    return inFile(item.file, [warningAt(item.locate(['heading']), message)]);
  });
}
