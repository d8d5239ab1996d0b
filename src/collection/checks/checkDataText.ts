import type { DataFile } from '../../../content.config.ts';
import { type Diagnostic, type Finding, inFile, startOfFile } from '../diagnostic.ts';
import type { ParsedContent } from '../parsedContent.ts';
import { dataFilePath } from '../files.ts';
import { fieldName } from '../yaml/fieldName.ts';
import { checkDataMarkup } from './errors/checkPlainText.ts';
import { checkSlips } from './doubts/checkSlips.ts';
import { checkSpans } from './doubts/checkSpans.ts';
import { checkTimes } from './errors/checkTimes.ts';
import { checkWording, findDayNames } from './doubts/checkWording.ts';

/** Checks the texts in a data file, which are shown verbatim, and most of them next year as well. */
export function checkDataText(name: DataFile, { data, dataFiles }: ParsedContent): Diagnostic[] {
  const file = dataFiles[name];
  if (!file) return [];
  const findings = file.values.flatMap(({ hints, value, path }): Finding[] => {
    if (hints.kind !== 'text' || hints.shown === false || typeof value !== 'string') return [];
    // Data may count days, as in an eighth of a 3-day registration. Folded values lose their line breaks, so only their start has a
    // position.
    const prose = { text: value, ...startOfFile };
    const found = [
      ...checkDataMarkup(value, () => fieldName(data[name] ?? file.input, path)),
      ...checkWording(prose, data.convention?.holidays, findDayNames),
      ...checkSlips(prose),
      ...checkTimes(prose),
      ...checkSpans(prose),
    ];
    return found.length === 0 ? [] : found.map((finding) => ({ ...finding, ...file.locate(path) }));
  });
  return inFile(dataFilePath(name), findings);
}
