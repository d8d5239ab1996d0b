import { checkDraft } from './checks/checkDraft.ts';
import { checkPicture } from './checks/checkPicture.ts';
import { type ContentFiles, textOf } from './contentFiles.ts';
import type { Draft } from './draft.ts';
import { inspectNews } from './inspectNews.ts';
import { inspectMdx } from './mdx.ts';
import { type Diagnostic, sortProblems, top } from './diagnostic.ts';
import { readData } from './readData.ts';
import { readNews } from './readNews.ts';
import { readPages } from './readPages.ts';
import { readText, type TextReader } from './readText.ts';

/** Gives what was read of the same file with the same source before, or reads it. */
export type Remember = <Result>(file: string, source: string | Buffer, read: () => Result) => Result;

/** Ways to look into texts without showing them; others may bring up what the same text gave before. */
export interface Inspect {
  page: typeof inspectMdx;
  news: typeof inspectNews;
}

export interface ReadContent {
  draft: Draft;
  /** In order of file and place. */
  problems: Diagnostic[];
}

const missingFolder =
  'This folder is missing. Bring it back from the history of the repository; an empty one is kept by a file named .gitkeep.';

/** Reads and checks all content of a project. */
export function readContent(
  files: ContentFiles,
  remember: Remember = (_file, _source, read) => read(),
  inspect: Inspect = { page: inspectMdx, news: inspectNews },
): ReadContent {
  const problems: Diagnostic[] = [];
  const each: TextReader = (file, read) => {
    const text = textOf(files, file);
    const result = remember(file, text, () => readText(file, text, read));
    problems.push(...result.problems);
    return result.value;
  };
  const inFolder = (folder: string): string[] => {
    // Without any content this is no matter of content: then the reading fails.
    if (files.has(folder) || !files.has('content')) return files.below(folder);
    problems.push({ file: folder, ...top, message: missingFolder });
    return [];
  };
  const images = inFolder('content/images');
  for (const file of images) {
    const bytes = files.bytes(file);
    problems.push(...remember(file, bytes, () => checkPicture(file, bytes)));
  }
  const draft: Draft = {
    ...readData(inFolder('content/data'), each, problems),
    pages: readPages(inFolder('content/pages'), each, problems, inspect.page),
    news: readNews(inFolder('content/news'), each, problems, inspect.news),
    images: images.map((file) => file.slice('content/images/'.length)),
    publicFiles: (files.has('public') ? files.below('public') : []).map((file) => file.slice('public'.length)),
  };
  problems.push(...checkDraft(draft));
  return { draft, problems: sortProblems(problems) };
}
