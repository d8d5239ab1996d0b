import { type Diagnostic, isError, type Rule } from '../../collection/diagnostic.ts';

/** What is wrong with a file because something else lacks what it refers to. */
const ofOthers: readonly Rule[] = ['missing-entry', 'deadline'];
/** What is wrong elsewhere because of a value that is there. */
const ofValues: readonly Rule[] = ['order', 'slip', 'far-date'];

/** What is wrong in a file itself: what is invalid there is not gone, and nothing may be taken out for it. */
export const wrongItself = (file: string, diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter((diagnostic) => diagnostic.file === file && isError(diagnostic) && !ofOthers.includes(diagnostic.rule));

/** Whether other files refer to what has been removed or renamed in one that is right itself, or show a list that is empty by now. */
export const isLostElsewhere = (file: string, diagnostics: readonly Diagnostic[]): boolean =>
  wrongItself(file, diagnostics).length === 0 &&
  diagnostics.some((each) =>
    isError(each)
      ? each.rule === 'missing-entry' || (each.file !== file && !ofValues.includes(each.rule))
      : each.rule === 'part' && each.about !== undefined && file === `content/data/${each.about.replace(/\..*$/, '')}.yaml`,
  );
