import type { Comparison } from './comparePage.ts';
import { everyPage, type ReadChange } from './report.ts';

// The same on every page, so its pictures are reported once, for all pages.
const footer = /<footer.*<\/footer>/s;
const picture = /^content(\/images\/.+)\.\w+$/;

/** Pictures whose file was replaced under the same name, by the path of each page that shows them. */
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
  add(everyPage, JSON.stringify(after.snapshot.shared.layout.footerSponsors.map(({ image }) => `/images/${image.src}`)));
  const { paths, page } = after.at(now);
  for (const path of paths) {
    const input = page(path);
    if (input) add(path, (await after.read(input)).html.replace(footer, ''));
  }
  return changes;
}
