import type { Comparison } from './comparePage.ts';
import { kindsOf, renderParts } from './pageParts.ts';
import type { ReadChange } from './report.ts';
import type { SiteView } from './siteView.ts';

const picture = /^content(\/images\/.+)\.\w+$/;

/** Everything that may name the pictures of each page: its own text and news, and the HTML of its components. */
async function* namesOfPictures(view: SiteView, now: number): AsyncGenerator<[path: string, names: string]> {
  const { paths, page } = view.at(now);
  for (const kind of kindsOf(view, paths)) {
    const parts = await renderParts(view, kind);
    for (const [path, keys] of kind.pages)
      yield [path, [JSON.stringify(page(path)), ...keys.map((key) => parts.get(key) ?? '')].join('\n')];
  }
}

/** Pictures that stay under their names but look different, by the pages that show them. */
export async function pictureChanges({ before, after, now, sources }: Comparison): Promise<Map<string, ReadChange[]>> {
  const replaced = sources.filter(
    ({ file }) => picture.test(file) && [before, after].every(({ state }) => state.files.below('content/images').includes(file)),
  );
  const changes = new Map<string, ReadChange[]>();
  if (replaced.length === 0) return changes;
  const add = (path: string, names: string) => {
    const shown = replaced.filter(({ file }) => names.includes(picture.exec(file)?.[1] ?? file));
    const change = ({ file }: { file: string }): ReadChange => ({
      section: '',
      before: [`[Picture ${file}]`],
      after: [`[Picture ${file}, replaced]`],
      spans: [{ from: now, until: Infinity }],
      causes: [{ file, line: 1 }],
    });
    if (shown.length > 0) changes.set(path, shown.map(change));
  };
  add('*', JSON.stringify(after.snapshot.shared.layout.footerSponsors.map(({ image }) => `/images/${image.src}`)));
  for await (const [path, names] of namesOfPictures(after, now)) add(path, names);
  return changes;
}
