import { isDefined } from '../../domain/isDefined.ts';
import type { DataFile } from '../../../content.config.ts';
import { fileText } from '../../collection/contentFiles.ts';
import { type Diagnostic, isError, positionAt, type Rule } from '../../collection/diagnostic.ts';
import type { ParsedContent, ParsedPage } from '../../collection/parsedContent.ts';
import { dataFilePath } from '../../collection/files.ts';
import { textProps } from '../../collection/mdx/textProps.ts';
import { isUnknownId } from '../../collection/references.ts';
import type { Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { bodyStart } from '../splice/editSource.ts';
import { type WrittenComponent, writtenComponents } from '../text/writtenComponents.ts';
import type { StepInput } from './step.ts';

const rules: readonly Rule[] = ['part', 'component', 'reference'];

/** A component that shows something missing from the data. */
export interface BrokenComponent extends WrittenComponent {
  /** Collection that lacks the entry, such as `mailboxes`; undefined if more than an entry is missing. */
  ref?: string;
  /** The prop with the id of the entry. */
  prop?: string;
}

const isNothing = (value: Json | undefined) => value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** True if a part of the data has become empty, is left out by the answers, or its file doesn't exist. */
function isRemoved(part: string, { files, answers, before, parsed }: StepInput): boolean {
  const [file = '', ...path] = part.split('.');
  const name = file as DataFile;
  const answer = valueAt(answers.data, part.split('.'));
  const partOf = ({ dataFiles }: ParsedContent) => valueAt(dataFiles[name]?.input as Json | undefined, path);
  const isEmptied = !isNothing(partOf(before)) && isNothing(partOf(parsed));
  return !files.has(dataFilePath(name)) || (answer !== undefined && isNothing(answer)) || isEmptied;
}

/** True if a component is invalid, or what it shows was removed for good. */
const isBroken = (diagnostic: Diagnostic, input: StepInput): boolean =>
  rules.includes(diagnostic.rule) && (isError(diagnostic) || (diagnostic.about !== undefined && isRemoved(diagnostic.about, input)));

/** Components of a page that show something missing from the data, in order. */
export function brokenComponents({ file, inspection }: ParsedPage, input: StepInput): BrokenComponent[] {
  const { files, parsed, diagnostics } = input;
  const source = fileText(files, file);
  const start = bodyStart(source);
  const found = diagnostics.filter((diagnostic) => diagnostic.file === file && isBroken(diagnostic, input));
  // The check reports a missing entry once, in the data, so find its uses by the props.
  const lost = [...textProps(inspection.components)].filter(({ text, hints: { ref } }) => ref && isUnknownId(parsed, ref, text));
  return writtenComponents(source)
    .map((component): BrokenComponent | undefined => {
      if (component.start < start) return undefined;
      const { line, column } = positionAt(source, component.start);
      const brokenProp = lost.find(({ component: used }) => used.line === line && used.column === column);
      if (brokenProp) return { ...component, prop: brokenProp.prop, ...(brokenProp.hints.ref && { ref: brokenProp.hints.ref }) };
      const lines = source.slice(component.start, component.tagEnd).split('\n');
      const isWithin = ({ line: at, column: from }: Diagnostic) => {
        const row = lines[at - line];
        return row !== undefined && from >= (at === line ? column : 1) && from < (at === line ? column : 1) + row.length;
      };
      return found.some(isWithin) ? component : undefined;
    })
    .filter(isDefined);
}
