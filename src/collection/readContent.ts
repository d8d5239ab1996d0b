import { checkDraft } from './checks/checkDraft.ts';
import { checkPicture } from './checks/checkPicture.ts';
import { type ContentFiles, textOf } from './contentFiles.ts';
import type { Draft } from './draft.ts';
import { type Problem, sortProblems } from './problem.ts';
import { readData } from './readData.ts';
import { readNews } from './readNews.ts';
import { readPages } from './readPages.ts';
import { readText, type TextReader } from './readText.ts';

/** Gives what was read of the same file with the same source before, or reads it. */
export type Remember = <Result>(file: string, source: string | Buffer, read: () => Result) => Result;

export interface ReadContent {
  draft: Draft;
  /** In order of file and place. */
  problems: Problem[];
}

/** Reads and checks all content of a project. */
export function readContent(files: ContentFiles, remember: Remember = (_file, _source, read) => read()): ReadContent {
  const problems: Problem[] = [];
  const each: TextReader = (file, read) => {
    const text = textOf(files, file);
    const result = remember(file, text, () => readText(file, text, read));
    problems.push(...result.problems);
    return result.value;
  };
  const images = files.below('content/images');
  for (const file of images) {
    const bytes = files.bytes(file);
    problems.push(...remember(file, bytes, () => checkPicture(file, bytes)));
  }
  const data = files.below('content/data');
  const draft: Draft = {
    ...readData(data, each, problems),
    pages: readPages(files.below('content/pages'), each, problems),
    news: readNews(files.below('content/news'), each, problems),
    images: images.map((file) => file.slice('content/images/'.length)),
    publicFiles: files.below('public').map((file) => file.slice('public'.length)),
  };
  problems.push(...checkDraft(draft));
  return { draft, problems: sortProblems(problems) };
}
