import { type Diagnostic, isError, type Rule } from '../../collection/diagnostic.ts';

/** Errors that a file has because another lacks what it refers to. */
const causedElsewhere: readonly Rule[] = ['missing-entry', 'deadline'];
/** Errors that other files have because of a present value. */
const causedByValues: readonly Rule[] = ['order', 'slip', 'far-date'];

/** Errors of a file itself. Invalid values aren't removed ones, so nothing may be taken out on their account. */
export const ownErrors = (file: string, diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter((diagnostic) => diagnostic.file === file && isError(diagnostic) && !causedElsewhere.includes(diagnostic.rule));

/** True if a valid file breaks others, because something was removed or renamed in it, or shows nothing on a page any more. */
export const breaksOtherFiles = (file: string, diagnostics: readonly Diagnostic[]): boolean =>
  ownErrors(file, diagnostics).length === 0 &&
  diagnostics.some((each) =>
    isError(each)
      ? each.rule === 'missing-entry' || (each.file !== file && !causedByValues.includes(each.rule))
      : each.rule === 'part' && each.about !== undefined && file === `content/data/${each.about.replace(/\..*$/, '')}.yaml`,
  );
