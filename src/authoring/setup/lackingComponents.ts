import type { DataFile } from '../../../content.config.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { type Diagnostic, isError, positionAt, type Rule } from '../../collection/diagnostic.ts';
import type { CollectionDraft, PageDraft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import { textProps } from '../../collection/mdx/textProps.ts';
import { knownIds } from '../../collection/references.ts';
import { type Json, jsonAt } from '../splice/change.ts';
import { bodyStart } from '../splice/editText.ts';
import { type WrittenComponent, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

const rules: readonly Rule[] = ['part', 'component', 'reference'];

/** A component of a page that shows what the data has not, and the reference that leads nowhere. */
export interface LackingComponent extends WrittenComponent {
  /** Where the data should have an entry, as in `mailboxes`; undefined where more than that is lacking. */
  ref?: string;
  /** The prop that names the entry. */
  prop?: string;
}

const isNothing = (value: Json | undefined) => value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Whether there was something of a part of the data and is no more, the answers say that there is nothing, or its file is gone. */
function isGone(part: string, { files, answers, before, draft }: StepInput): boolean {
  const [file = '', ...path] = part.split('.');
  const name = file as DataFile;
  const answer = jsonAt(answers.data, part.split('.'));
  const partOf = ({ parsed }: CollectionDraft) => jsonAt(parsed[name]?.input as Json | undefined, path);
  const isEmptied = !isNothing(partOf(before)) && isNothing(partOf(draft));
  return !files.has(fileOf(name)) || (answer !== undefined && isNothing(answer)) || isEmptied;
}

/** Whether something is wrong with a component, or it has nothing to show and never will. */
const isLack = (diagnostic: Diagnostic, input: StepInput): boolean =>
  rules.includes(diagnostic.rule) && (isError(diagnostic) || (diagnostic.about !== undefined && isGone(diagnostic.about, input)));

/** The components of a page that show what the data has not, in order. */
export function lackingComponents({ file, inspection }: PageDraft, input: StepInput): LackingComponent[] {
  const { files, draft, diagnostics } = input;
  const source = fileText(files, file);
  const start = bodyStart(source);
  const wrong = diagnostics.filter((diagnostic) => diagnostic.file === file && isLack(diagnostic, input));
  // What several places refer to is said once, where it should be.
  const lost = [...textProps(inspection.components)].filter(
    ({ text, hints: { ref } }) => ref && knownIds(draft, ref)?.includes(text) === false,
  );
  return writtenComponents(source).flatMap((component): LackingComponent[] => {
    if (component.start < start) return [];
    const { line, column } = positionAt(source, component.start);
    const ofTag = lost.find(({ component: used }) => used.line === line && used.column === column);
    if (ofTag) return [{ ...component, prop: ofTag.prop, ...(ofTag.hints.ref && { ref: ofTag.hints.ref }) }];
    const lines = source.slice(component.start, component.tagEnd).split('\n');
    const isWithin = ({ line: at, column: from }: Diagnostic) => {
      const row = lines[at - line];
      return row !== undefined && from >= (at === line ? column : 1) && from < (at === line ? column : 1) + row.length;
    };
    return wrong.some(isWithin) ? [component] : [];
  });
}
