import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { readAddress } from '../../markdown/address.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import type { NewsDraft } from '../draft.ts';
import { placeOf } from '../mdx/inspection.ts';
import type { Place, Problem } from '../problem.ts';
import { altFault } from './altFault.ts';
import type { Context } from './context.ts';
import { linkFault } from './linkFault.ts';
import { strayMarks } from './strayMarks.ts';

function addressFault(href: string, context: Context): string | undefined {
  const kind = readAddress(href)?.kind;
  if (kind === 'place') return 'news items have no sections to link to. Leave the link out.';
  if (kind === 'site') return linkFault(href, '/news', context);
  return kind ? undefined : 'this is no whole address. Start with a slash for a page of this site, as in /join/hotel, or with https:// for another.';
}

function pictureFault(url: string, alt: string, context: Context): string | undefined {
  if (!url.startsWith('/')) return 'Pictures come from content/images: write ![what it shows](/images/hotel/pool.svg).';
  const fault = linkFault(url, '/news', context);
  return fault ? `The picture ${url}: ${fault}` : altFault(alt, url);
}

function nodeFault(node: Nodes, context: Context): string | undefined {
  switch (node.type) {
    case 'link':
    case 'definition': {
      const fault = addressFault(node.url, context);
      return fault && `The link ${node.url}: ${fault}`;
    }
    case 'image':
      return pictureFault(node.url, node.alt ?? '', context);
    case 'html':
      if (node.value.startsWith('<!--')) return undefined;
      return /^<\/?[A-Z]/.test(node.value) ? `Components such as ${node.value} do not work in news. Type the words, the amount or the date.` : `HTML such as ${node.value.split('\n')[0]} would be shown as it is written. Write Markdown, or \\< for the sign itself.`;
    default:
      return undefined;
  }
}

function* textFaults(text: string, context: Context): Generator<Place & { message: string }> {
  const faults: (Place & { message: string })[] = [];
  visit(parseMarkdown(text).root, (node) => {
    if (node.type === 'text') faults.push(...strayMarks({ text: node.value, ...placeOf(node) }));
    const message = nodeFault(node, context);
    if (message) faults.push({ ...placeOf(node), message });
  });
  yield* faults;
}

/** What is wrong with a news item, seen together with all other content: links, pictures, the order of its dates. */
export function checkNewsItem({ file, front, body, locate }: NewsDraft, context: Context): Problem[] {
  const problems: Problem[] = [...textFaults(body, context)].map((fault) => ({ file, ...fault }));
  if (!front) return problems;
  const report = (field: string, message: string) => problems.push({ file, ...locate([field]), message });
  for (const { message } of textFaults(front.summary ?? '', context)) report('summary', message);
  const { live, pinned, pinnedUntil, updated } = front;
  if (pinnedUntil && !pinned) report('pinnedUntil', 'pinnedUntil does nothing without a line "pinned: true".');
  if (pinnedUntil && Date.parse(pinnedUntil) < Date.parse(live)) report('pinnedUntil', 'The pin ends before the item is public. Correct one of the two dates.');
  if (updated && Date.parse(updated) < Date.parse(live)) report('updated', 'The item is corrected before it is public. Correct one of the two dates.');
  return problems;
}
