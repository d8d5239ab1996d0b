import type { PageRole } from '../../../../content.config.ts';
import { type Diagnostic, inFile, type Position, reporter, startOfFile } from '../../diagnostic.ts';
import { articleKey } from '../../../domain/articleKey.ts';
import { resolveFacts } from '../../facts.ts';
import { requiredPages } from '../links.ts';
import type { CheckInput } from '../checkInput.ts';

const pagesRule = reporter('pages');

const requiredFiles = [...requiredPages, articleKey].map((path) => `content/pages${path === '/' ? '/index' : path}.mdx`);

/** Finds roles that two pages share, although other parts of the website link to only one of them. */
function checkRoles({ pages }: CheckInput): Diagnostic[] {
  const byRole = new Map<PageRole, string>();
  return pages.flatMap(({ file, front, locate }) => {
    if (front?.role === undefined) return [];
    const other = byRole.get(front.role);
    byRole.set(front.role, other ?? file);
    const message = `${other} has the role "${front.role}" too, and links lead to one page alone. Remove this line from one of the two.`;
    return other === undefined ? [] : inFile(file, [pagesRule.errorAt(locate(['role']), message)]);
  });
}

const waitAlone =
  'Write what is asked for here, or put it below a heading and a line "sectionsWait: true" at the top: then that section waits alone.';

/** Finds required pages that are not ready. */
function checkReady({ pages, unready }: CheckInput): Diagnostic[] {
  const needed = pages.filter(({ file, path }) => unready.has(path) && requiredFiles.includes(file));
  return needed.flatMap(({ file, front, locate, inspection: { toWrite } }) => {
    const [first] = toWrite;
    const isWritten = front?.ready === false || !first;
    const finding = isWritten
      ? pagesRule.errorAt(locate(['ready']), 'The website needs this page, so it has to be ready.')
      : pagesRule.errorAt(first, `The website needs this page, so it can't wait. ${waitAlone}`);
    return inFile(file, [finding]);
  });
}

/** Finds missing required pages, and addresses, titles and roles that two pages share. */
export function checkSite(context: CheckInput): Diagnostic[] {
  const { pages, references } = context;
  const error = (file: string, position: Position, message: string) => inFile(file, [pagesRule.errorAt(position, message)]);
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
  return [...missing, ...duplicates, ...checkRoles(context), ...checkReady(context)];
}
