import type { PageDraft } from '../draft.ts';
import { type Diagnostic, top } from '../diagnostic.ts';

const needed = ['index', '404', 'news', 'news/[news]'].map((name) => `content/pages/${name}.mdx`);

/** What is wrong with the pages seen together: titles and addresses that stand twice, and pages that the site cannot do without. */
export function checkSite(pages: readonly PageDraft[]): Diagnostic[] {
  const titles = new Map<string, string>();
  const paths = new Map<string, string>();
  const problems: Diagnostic[] = needed
    .filter((file) => !pages.some((page) => page.file === file))
    .map((file) => ({
      file,
      ...top,
      message: 'The website cannot do without this page. Bring it back from the history of the repository.',
    }));
  for (const { file, path, front, locate } of pages) {
    const samePath = paths.get(path);
    if (samePath) problems.push({ file, ...top, message: `${samePath} has the same address, ${path}. Remove one of the two files.` });
    paths.set(path, file);
    const title = front?.title.toLowerCase() ?? file;
    const sameTitle = titles.get(title);
    if (front && sameTitle)
      problems.push({
        file,
        ...locate(['title']),
        message: `The title "${front.title}" is also that of ${sameTitle}. Give each page a title of its own.`,
      });
    else titles.set(title, file);
  }
  return problems;
}
