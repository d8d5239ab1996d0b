import { type Diagnostic, inFile, reporter, startOfFile } from '../../diagnostic.ts';
import type { CheckInput } from '../checkInput.ts';

const unlinkedPage = reporter('unlinked-page');

/** Finds pages that nothing links to, except those that are probably the new address of a missing page. */
export function checkOrphans({ missingPages, orphans }: CheckInput): Diagnostic[] {
  const moved = new Set([...missingPages.values()].map((page) => page.moved));
  return orphans
    .filter(({ path }) => !moved.has(path))
    .flatMap(({ file, path }) => {
      const message = `Nothing links to this page, so nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`;
      return inFile(file, [unlinkedPage.errorAt(startOfFile, message)]);
    });
}
