import { readAddress } from '../../markdown/address.ts';
import type { NewsDraft } from '../draft.ts';
import type { NewsInspection } from '../inspectNews.ts';
import type { Place, Diagnostic } from '../diagnostic.ts';
import { altFault } from './altFault.ts';
import type { Context } from './context.ts';
import { linkFault } from './linkFault.ts';
import { strayMarks } from './strayMarks.ts';

type Fault = Place & { message: string };

function addressFault(href: string, context: Context): string | undefined {
  const kind = readAddress(href)?.kind;
  if (kind === 'place') return 'news items have no sections to link to. Leave the link out.';
  if (kind === 'site') return linkFault(href, '/news', context);
  return kind
    ? undefined
    : 'this is no whole address. Start with a slash for a page of this site, as in /join/hotel, or with https:// for another.';
}

function pictureFault(url: string, alt: string, context: Context): string | undefined {
  if (!url.startsWith('/')) return 'Pictures come from content/images: write ![what it shows](/images/hotel/pool.svg).';
  const fault = linkFault(url, '/news', context);
  return fault ? `The picture ${url}: ${fault}` : altFault(alt, url);
}

const tagFault = (tag: string) =>
  /^<\/?[A-Z]/.test(tag)
    ? `Components such as ${tag} do not work in news. Type the words, the amount or the date.`
    : `HTML such as ${tag.split('\n')[0]} would be shown as it is written. Write Markdown, or \\< for the sign itself.`;

function textFaults({ links, pictures, tags, prose }: NewsInspection, context: Context): Fault[] {
  const faults: (Place & { message: string | undefined })[] = [
    ...links.map(({ href, ...place }) => {
      const fault = addressFault(href, context);
      return { ...place, message: fault && `The link ${href}: ${fault}` };
    }),
    ...pictures.map(({ url, alt, ...place }) => ({ ...place, message: pictureFault(url, alt, context) })),
    ...tags.map(({ text, ...place }) => ({ ...place, message: tagFault(text) })),
    ...prose.flatMap(strayMarks),
  ];
  return faults.flatMap(({ message, ...place }) => (message === undefined ? [] : [{ ...place, message }]));
}

/** What is wrong with a news item, seen together with all other content: links, pictures, the order of its dates. */
export function checkNewsItem({ file, front, inspections, locate }: NewsDraft, context: Context): Diagnostic[] {
  const problems: Diagnostic[] = inspections.flatMap((inspection) => textFaults(inspection, context)).map((fault) => ({ file, ...fault }));
  if (!front) return problems;
  const report = (field: string, message: string) => problems.push({ file, ...locate([field]), message });
  const { live, pinned, pinnedUntil, updated } = front;
  if (pinnedUntil && !pinned) report('pinnedUntil', 'pinnedUntil does nothing without a line "pinned: true".');
  if (pinnedUntil && Date.parse(pinnedUntil) < Date.parse(live))
    report('pinnedUntil', 'The pin ends before the item is public. Correct one of the two dates.');
  if (updated && Date.parse(updated) < Date.parse(live))
    report('updated', 'The item is corrected before it is public. Correct one of the two dates.');
  return problems;
}
