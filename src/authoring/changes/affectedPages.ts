import { setImmediate } from 'node:timers/promises';
import { isSame } from './isSame.ts';
import { kindsOf, renderParts } from './pageParts.ts';
import type { SiteView } from './siteView.ts';

const gatesIn = (html: string) =>
  [...html.matchAll(/data-when="([^"]*)"/g)].flatMap(([, states = '']) => states.split(' ').map((state) => state.split('=')[0] ?? ''));

/**
 * The addresses of pages that may look different. Where their own texts are the same in both states, each component of these texts is
 * rendered once instead of each page: hundreds of pages show the same few facts.
 */
export async function affectedPages(before: SiteView, after: SiteView): Promise<ReadonlySet<string>> {
  const { paths, page } = after.snapshot;
  const same = new Set(paths.filter((path) => isSame(before.snapshot.page(path), page(path))));
  const affected = new Set(paths.filter((path) => !same.has(path)));
  if (before.sharedKey === after.sharedKey) return affected;
  for (const kind of kindsOf(after, [...same])) {
    // On an editing server, others wait for this thread.
    await setImmediate();
    const [was, is] = [await renderParts(before, kind), await renderParts(after, kind)];
    const mayDiffer = (key: string) => {
      const html = is.get(key) ?? '';
      return was.get(key) !== html || gatesIn(html).some((gate) => !isSame(before.schedule[gate], after.schedule[gate]));
    };
    const different = new Set([...is.keys()].filter(mayDiffer));
    for (const [path, keys] of kind.pages) if (['', ...keys].some((key) => different.has(key))) affected.add(path);
  }
  return affected;
}
