import { type Diagnostic, inFile, reporter } from '../../diagnostic.ts';
import type { ParsedContent, ParsedNewsItem } from '../../parsedContent.ts';

const copyRule = reporter('copy');

/** Ignores differences that nobody notices: white space and case. */
const simplify = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Warns of news items that look like copies of others. */
export function checkNewsList({ news }: ParsedContent): Diagnostic[] {
  const headings = new Map<string, ParsedNewsItem>();
  const texts = new Map<string, ParsedNewsItem>();
  const find = (known: Map<string, ParsedNewsItem>, text: string, item: ParsedNewsItem) => {
    const same = known.get(text);
    if (!same) known.set(text, item);
    // Two files with the same number have an error already.
    return same && same.id !== item.id ? same : undefined;
  };
  return news.flatMap((item) => {
    if (!item.front) return [];
    const what = { heading: find(headings, simplify(item.front.heading), item), text: find(texts, simplify(item.body), item) };
    const same = what.heading ?? what.text;
    const message = `${same?.file} has the same ${what.heading ? 'heading' : 'text'}. Visitors could not tell the two apart: change one, or remove the copy.`;
    return same ? inFile(item.file, [copyRule.warningAt(item.locate(['heading']), message)]) : [];
  });
}
