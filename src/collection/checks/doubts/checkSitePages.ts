import { type Diagnostic, inFile, reporter, startOfFile } from '../../diagnostic.ts';
import type { ParsedContent } from '../../parsedContent.ts';

const pagesRule = reporter('pages');

const offlineFile = 'content/pages/offline.mdx';
const noOffline =
  'Without this page, people without a connection see an error of their browser where a page is not saved. Restore it, or write "serviceWorker: false" in content/data/offline.yaml.';

/** Warns of descriptions that two pages share, and of a missing offline page, without which visitors would see a browser error. */
export function checkSitePages({ pages, data }: ParsedContent): Diagnostic[] {
  const described = new Map<string, string>();
  const repeated = pages.flatMap(({ file, front, locate }) => {
    const other = front && described.get(front.description);
    if (front && other === undefined) described.set(front.description, file);
    const message = `The description is also that of ${other}. Say what this page is about.`;
    return other === undefined ? [] : inFile(file, [pagesRule.warningAt(locate(['description']), message)]);
  });
  const needsOffline = data.offline?.serviceWorker && !pages.some(({ file }) => file === offlineFile);
  return [...repeated, ...inFile(offlineFile, needsOffline ? [pagesRule.warningAt(startOfFile, noOffline)] : [])];
}
