import { parseDocument } from 'yaml';
import { collections, type DataFile, dataNames } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { suggest } from '../../collection/suggest.ts';
import { explainIssues } from '../../collection/yaml/explainIssues.ts';
import { isShippedName } from '../check/leftovers/leftovers.ts';
import type { Json } from '../../domain/json.ts';
import { EditError } from '../splice/splice.ts';
import type { Answers } from './answers.ts';
import { isContentFileName } from '../splice/writeFile.ts';
import { withAnswer } from './dataChanges.ts';
import { fileOfPage, isWholePage } from './writeWords.ts';

/** Yields a message for each address in the answers that has no page. */
function* unknownPages({ pages, words }: Answers, { pages: all, data }: ParsedContent): Generator<string> {
  const newPages = Object.keys(words).filter((path) => isWholePage(words[path] ?? ''));
  const knownPaths = [...all.map(({ path }) => path), ...newPages];
  // When the setup runs again, pages to remove may have been removed already.
  const lists = isShippedName(data.convention?.name) ? (['ready', 'none'] as const) : (['ready'] as const);
  for (const list of lists)
    for (const path of pages[list])
      if (!knownPaths.includes(path)) yield `pages.${list}: There is no page ${path}.${suggest(path, knownPaths)}`;
  for (const path of Object.keys(words))
    if (!knownPaths.includes(path))
      yield `words: There is no page ${path} to write words on. It may be among those that go.${suggest(path, knownPaths)}`;
}

/** Yields a message for each picture or new page whose file can't have its name. */
function* unusableNames({ pictures, words }: Answers): Generator<string> {
  for (const place of Object.keys(pictures))
    if (!isContentFileName(`content/images/${place}`, 'picture'))
      yield `pictures: No picture can be named ${place}. Write letters, digits, - and _ only, and .jpg, .png, .webp or .svg at the end.`;
  for (const [path, body] of Object.entries(words))
    if (isWholePage(body) && !isContentFileName(fileOfPage(path)))
      yield `words: No page can have the address ${path}. Write letters, digits, - and _ only.`;
}

/** Yields new errors that the data files would have with the answers applied. */
function* wrongData({ data }: Answers, { dataFiles }: ParsedContent): Generator<string> {
  const problems = (name: DataFile, value: Json | undefined) => {
    const { schema } = collections.data[name];
    return explainIssues(schema.safeParse(value).error?.issues ?? [], schema, value).map(
      ({ path, message }) => `data.${[name, ...path].map(String).join('.')}: ${message}`,
    );
  };
  for (const name of dataNames) {
    const answer = data[name];
    if (answer === undefined || answer === null) continue;
    const input = dataFiles[name]?.input as Json | undefined;
    const whole = typeof answer === 'string' ? parseDocument(answer) : undefined;
    const [mistake] = whole?.errors ?? [];
    if (mistake) {
      yield `data.${name} is not YAML: ${mistake.message}`;
      continue;
    }
    const after = whole ? (whole.toJS() as Json) : withAnswer(collections.data[name].schema, input, answer);
    const before = new Set(input === undefined ? [] : problems(name, input));
    for (const problem of problems(name, after)) if (!before.has(problem)) yield problem;
  }
}

/** Checks all answers before anything is written. @throws {EditError} with all mistakes */
export function refuseAnswers(answers: Answers, parsed: ParsedContent): void {
  const mistakes = [...unknownPages(answers, parsed), ...unusableNames(answers), ...wrongData(answers, parsed)];
  if (mistakes.length > 0) throw new EditError(mistakes.join('\n'));
}
