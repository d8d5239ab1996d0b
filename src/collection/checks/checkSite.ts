import { type Diagnostic, inFile, type Position, reporter, startOfFile } from '../diagnostic.ts';
import { resolveFacts } from '../facts.ts';
import type { Context } from './context.ts';

const { errorAt } = reporter('pages');

const requiredFiles = ['index', '404', 'news', 'news/[news]'].map((name) => `content/pages/${name}.mdx`);

/** Finds missing pages, and addresses and titles that two pages share. */
export function checkSite({ pages, references }: Context): Diagnostic[] {
  const error = (file: string, position: Position, message: string) => inFile(file, [errorAt(position, message)]);
  const missing = requiredFiles
    .filter((file) => !pages.some((page) => page.file === file))
    .flatMap((file) => error(file, startOfFile, "The website needs this page. Restore it from the repository's history."));
  const byPath = new Map<string, string>();
  const byTitle = new Map<string, string>();
  const duplicates = pages.flatMap(({ file, path, front, locate }) => {
    const samePath = byPath.get(path);
    byPath.set(path, file);
    const title = front && resolveFacts(front.title, references);
    const sameTitle = title === undefined ? undefined : byTitle.get(title.toLowerCase());
    if (title !== undefined && !sameTitle) byTitle.set(title.toLowerCase(), file);
    return [
      ...(samePath ? error(file, startOfFile, `${samePath} has the same address, ${path}. Remove one of the two files.`) : []),
      ...(sameTitle
        ? error(file, locate(['title']), `The title "${title}" is also the title of ${sameTitle}. Give each page its own title.`)
        : []),
    ];
  });
  return [...missing, ...duplicates];
}
