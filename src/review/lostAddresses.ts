import { parseDocument } from 'yaml';
import { type FileDiagnostic, warningIn } from '../collection/files/diagnostic.ts';
import type { ReadContent } from '../collection/parsed/parsedContent.ts';
import { createGit, splitNul, GitError, outputText } from '../build/git.ts';
import { pagePath } from '../collection/parsed/pages.ts';
import { readableValue } from './text/yamlValue.ts';

const redirectsFile = 'content/data/redirects.yaml';

/** Addresses of pages and redirects in the last commit; none if there is no repository or commit. */
export async function committedAddresses(root: string) {
  const git = createGit(root);
  try {
    const [files, source] = await Promise.all([
      splitNul(git(['ls-tree', '-r', '-z', '--name-only', 'HEAD', '--', 'content/pages'])),
      outputText(git(['show', `HEAD:./${redirectsFile}`])),
    ]);
    // `parseDocument` doesn't throw, and mistakes in the committed file aren't this check's concern.
    const redirects = readableValue(parseDocument(source));
    return {
      pages: files.filter((file) => file.endsWith('.mdx')).map(pagePath),
      redirects: Object.keys(redirects ?? {}).filter((from) => from.startsWith('/')),
    };
  } catch (error) {
    if (error instanceof GitError) return { pages: [], redirects: [] };
    throw error;
  }
}

/** Warns of committed addresses that are now a 404, because other sites may link to them. */
export function lostAddresses(committed: Awaited<ReturnType<typeof committedAddresses>>, { parsed }: ReadContent): FileDiagnostic[] {
  const { redirects } = parsed.data;
  if (!redirects) return [];
  const isLost = (path: string) => !Object.hasOwn(redirects, path) && !parsed.pages.some((page) => page.path === path);
  const warnings = (paths: readonly string[], was: string) =>
    paths.filter(isLost).flatMap((path) => {
      const advice = `Others may link to it: write "${path}: /new/address".`;
      return warningIn(redirectsFile, `${path} ${was} at the last commit, and leads nowhere now. ${advice}`);
    });
  return [...warnings(committed.pages, 'was a page'), ...warnings(committed.redirects, 'was redirected')];
}
