import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import type { ReadContent } from '../collection/parsed/parsedContent.ts';
import { toCollection } from '../collection/readContent.ts';
import { memoize } from '../domain/memoize.ts';
import { GitError, type GitOptions, gitSync } from '../build/git.ts';
import { UserError } from '../domain/userError.ts';
import { mainOf, readBlocks } from '../render/readDocument.ts';
import { type AssetsOf, createPageRenderer } from '../render/renderPage.ts';
import { createSnapshot } from '../render/snapshot/snapshot.ts';
import type { PageInput } from '../site/pageData.ts';
import { initialSchedule } from '../site/schedule.ts';
import { labelAt, valuesIn } from './labels.ts';
import { traceContent, Tracers, tracedTexts } from './tracers.ts';

/** Runs git and returns its output. @throws {UserError} if it fails */
export function git(root: string, args: readonly string[], options?: Omit<GitOptions, 'cwd'>): string {
  try {
    return gitSync(root, args, options);
  } catch (error) {
    throw error instanceof GitError ? new UserError(error.message) : error;
  }
}

function resolveCommit(root: string, name: string): string | undefined {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).trim();
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/** @throws {UserError} if there is no such commit or branch */
export function namedCommit(root: string, name: string): string {
  const commit = resolveCommit(root, name);
  if (commit === undefined) throw new UserError(`There is no commit or branch named "${name}".`);
  return commit;
}

// In a forge's clone, the main branch is only a remote-tracking branch.
const mainNames = ['main', 'origin/main', 'master', 'origin/master'];

/** The merge base of HEAD and the main branch, wherever it is newest: the local one may be old. @throws {UserError} without a main branch */
export function mainBase(root: string): { name: string; commit: string } {
  const names = mainNames.filter((candidate) => resolveCommit(root, candidate) !== undefined);
  const [name] = names;
  if (name === undefined) throw new UserError(`There is no branch named ${mainNames[0]}. Name what to compare with.`);
  return { name, commit: git(root, ['merge-base', 'HEAD', ...names]).trim() };
}

/** Checks content of a commit out into a temporary folder, without touching the working tree or its index. @throws {UserError} if git fails */
export function checkOut(project: string, commit: string) {
  const root = mkdtempSync(join(tmpdir(), 'changes-'));
  const env = { GIT_INDEX_FILE: join(root, '.index') };
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    // If the project is a subfolder of a repository, git's paths begin with that subfolder.
    const inside = git(project, ['rev-parse', '--show-prefix']).trim();
    git(project, ['read-tree', commit], { env });
    const files = git(project, ['ls-files', '-z', '--full-name', '--', 'content', 'public'], { env });
    const input = Array.from(files.split('\0'), (file) => file.slice(inside.length)).join('\0');
    git(project, ['checkout-index', '-z', '--stdin', `--prefix=${join(root, 'files')}/`], { env, input });
    return { root: join(root, 'files'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

const mainPart = /<main[^>]*>(.*)<\/main>/s;
const bodyOf = (html: string) => /<body>(.*?)<script/s.exec(html)?.[1] ?? '';

export type SiteView = ReturnType<typeof createSiteView>;

interface ContentState {
  /** To display, such as `main`. */
  name: string;
  root: string;
  files: ContentFiles;
  content: ReadContent;
}

/**
 * A state of the content as visitors get it. @throws {ContentError} if the content has errors
 * @param assetsOf of built code; undefined on vite's development server @param now Unix time in milliseconds at which pages are rendered
 */
export function createSiteView({ name, root, files, content }: ContentState, assetsOf: AssetsOf | undefined, now: number) {
  const collection = toCollection(content);
  // Parsed pages, which only the check needs, aren't kept: in a site of a thousand pages, they take most of the memory.
  const { dataFiles, news } = content.parsed;
  const renderPage = createPageRenderer(root, assetsOf);
  const at = memoize((newsNow: number) => createSnapshot(collection, { now, newsNow, root }));
  const snapshot = at(Infinity);
  const html = async (input: PageInput) => (await renderPage(snapshot.shared, input)).html;
  const tracers = new Tracers();
  const readValues = memoize((file: string) => {
    const text = file.endsWith('.yaml') && files.below('content').includes(file) ? fileText(files, file) : '';
    return { lines: text.split('\n'), values: valuesIn(text) };
  });
  const renderTraced = createPageRenderer(root, assetsOf, tracedTexts(files, tracers));
  const tracedAt = memoize((newsNow: number) => createSnapshot(traceContent(collection, tracers, files), { now, newsNow, root }));
  return {
    name,
    files,
    parsed: { dataFiles, news },
    collection,
    schedule: initialSchedule(snapshot.shared.layout),
    /** With all news, scheduled items included. */
    snapshot,
    /** Equal keys mean that everything that pages share is equal. */
    sharedKey: JSON.stringify(snapshot.shared),
    /** Label of the value on a line of a data file, such as `Levels › Bronze › Price`; empty for other lines. */
    labelAtLine({ file, line }: { file: string; line: number }) {
      const { lines, values } = readValues(file);
      const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
      return labelAt([], values.pathAt(start + (lines[line - 1]?.search(/[^\s-]/) ?? 0)), values.root);
    },
    /** The snapshot with the news that is public at a Unix time in milliseconds. */
    at,
    html,
    /** A page's text with the branches of all states, gated. */
    read: async (input: PageInput) => readBlocks(mainOf(bodyOf(await html(input)))),
    /** The text that surrounds every page: notice, footer. */
    readFrame: async (input: PageInput) => readBlocks(bodyOf(await html(input)).replace(mainPart, '')),
    tracers,
    /** The same blocks, with tracers in place of values (docs/decisions/editing-in-the-browser.md). */
    async readTraced(path: string, newsNow: number) {
      const traced = tracedAt(newsNow);
      const input = traced.page(path);
      return input ? readBlocks(mainOf(bodyOf((await renderTraced(traced.shared, input)).html))) : [];
    },
  };
}
