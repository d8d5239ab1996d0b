import type { DataFile } from '../../../content.config.ts';
import { type Diagnostic, inFile, reporter, type Rule, startOfFile } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { dataFilePath } from '../files.ts';

/** Reports on the value at a path, if there is a message. */
type Report = (path: readonly PropertyKey[], message: string | false | undefined) => Diagnostic[];

/** Creates functions that report errors and warnings about the values of a data file. */
export function reportsOn({ dataFiles }: Pick<ParsedContent, 'dataFiles'>, name: DataFile, rule: Rule): { error: Report; warning: Report } {
  const { errorAt, warningAt } = reporter(rule);
  const at =
    (create: typeof errorAt): Report =>
    (path, message) =>
      message ? inFile(dataFilePath(name), [create(dataFiles[name]?.locate(path) ?? startOfFile, message)]) : [];
  return { error: at(errorAt), warning: at(warningAt) };
}
