import type { SiteView } from '../changes/siteView.ts';
import type { ListItem } from '../check/report.ts';
import { lineRange } from '../changes/causes.ts';
import { runsText } from '../../render/readDocument.ts';
import { pairBlocks } from '../changes/reading/pairBlocks.ts';

const maxCharacters = 100;

/** Returns a lookup from a line of the content to a page and sentence that show it. */
export async function whereShown(view: SiteView, now: number): Promise<(item: ListItem) => string | undefined> {
  const shown = new Map<string, string>();
  for (const path of view.snapshot.paths.filter((each) => !/^\/news\/\d+$/.test(each))) {
    const input = view.snapshot.page(path);
    const blocks = input ? (await view.read(input)).blocks : [];
    const counterpartOf = pairBlocks(blocks, await view.readMarked(path, now));
    for (const [index, { runs }] of blocks.entries())
      for (const target of view.marks.targetsIn(counterpartOf(index)?.marked.join(' ') ?? '')) {
        const key = `${target.file}:${lineRange(target, view)?.[0]}`;
        const text = runsText(runs).replace(/\s+/g, ' ').trim();
        if (!shown.has(key)) shown.set(key, `${path}: ${text.slice(0, maxCharacters)}`);
      }
  }
  return ({ file, line }) => shown.get(`${file}:${line}`);
}
