import { css } from '@linaria/core';
import { type ReactNode, useId, useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { Field } from '../../../forms/field.ts';
import type { FileEdit, YamlChange } from '../../../splice/edits.ts';
import type { TargetInfo } from '../../api.ts';
import { isHeadingText } from '../../../text/headingIn.ts';
import { changedValue, type Json, jsonAt, type JsonPath } from '../../../splice/change.ts';
import { DraftForm, wordsOfSave } from './DraftForm.tsx';
import { baseOf, type StoredDraft, draftKey } from '../drafts/drafts.ts';
import { useDraft, useEditor } from '../editorContext.ts';
import { FieldForm } from '../form/FieldForm.tsx';
import { ShownOnList } from './ShownOnList.tsx';
import { targetLabel } from '../targetLabel.ts';
import { TextForm } from '../form/TextForm.tsx';

/** Adds a change to those that wait; what is typed into one field is one change. */
function withChange(edits: readonly FileEdit[], edit: FileEdit): FileEdit[] {
  const last = edits.at(-1);
  const pathOf = (one: FileEdit | undefined) =>
    one && 'change' in one && one.change.kind === 'set' ? JSON.stringify(one.change.path) : undefined;
  const isSame = last?.file === edit.file && pathOf(last) !== undefined && pathOf(last) === pathOf(edit);
  return isSame ? [...edits.slice(0, -1), { ...edit, ...('was' in last && { was: last.was }) } as FileEdit] : [...edits, edit];
}

interface TargetFormProps {
  info: TargetInfo;
  isInPlace: boolean;
  /** The fields to show, if not all. */
  shown?: Field;
  /** What stands below the input of a field, and below the form, in place of where else a value shows. */
  below?: (path: JsonPath) => ReactNode;
  advice?: ReactNode;
}

/** The form of what was pressed: its value or its text, what a save changes, and where else it shows. */
export function TargetForm({ info, isInPlace, shown: form, below, advice }: TargetFormProps) {
  const helpId = useId();
  const { onSaved } = useEditor();
  const { target } = info;
  const base = baseOf(info);
  const key = draftKey(target, base);
  const { drafts, draft, errors } = useDraft(key);
  const [open] = useState(() => new Map<string, () => Promise<boolean>>());
  /** Adds what is typed of new entries, each with what else has been typed. */
  const addOpen = async () => {
    // Each render notes them anew.
    const all = [...open.values()];
    for (const add of all) await add();
    return all.length > 0;
  };
  const edits = draft?.edits ?? [];
  // What has been saved stays in the form until the form is read again.
  const [written, setWritten] = useState<{ info: TargetInfo; edits: FileEdit[] } | undefined>(undefined);
  const shown = written?.info === info ? [...written.edits, ...edits] : edits;
  const withEdits = (next: FileEdit[]): StoredDraft => ({
    key,
    title: targetLabel(target),
    target,
    base: draft?.base ?? base,
    edits: next,
  });
  const change = (value: YamlChange): FileEdit => ({
    file: target.file,
    at: info.at === 'text' ? 'front' : info.target.at,
    change: value,
    ...(info.at === 'field' && { was: valueNow(info, shown, value.path) ?? null }),
  });
  /** Adds an entry to a list at once. What the check refuses leaves the form as it is; warnings are for the author to pass. */
  const add = async (value: YamlChange) => {
    const next = withEdits([...edits, change(value)]);
    const result = await drafts.save(next, false);
    if (result?.isSaved) onSaved(wordsOfSave(result.changes));
    else if (result?.errors.length === 0) drafts.keep(next);
    return result?.errors.length === 0;
  };
  return (
    <>
      <DraftForm id={helpId} formKey={key} saveFirst={addOpen} onSave={() => setWritten({ info, edits })}>
        {draft && draft.base !== base && (
          <p role="alert">This has been changed since you began. Look at both before you save, or discard your change.</p>
        )}
        {info.at === 'text' ? (
          <TextForm
            text={textNow(info, edits)}
            hasComponents={!target.file.startsWith('content/news/')}
            describedBy={helpId}
            isInPlace={isInPlace}
            isHeading={isHeadingText(info.text)}
            onChange={(text) => drafts.keep(withEdits(text === info.text ? [] : [textEdit(info, text)]))}
          />
        ) : (
          <FieldForm
            isRoot
            field={form ?? info.field}
            context={{
              problems: errors.filter(({ file }) => file === target.file),
              valueAt: (path) => valueNow(info, shown, path),
              onChange: (value) => drafts.keep(withEdits(withChange(edits, change(value)))),
              onPicture: (path, src) => {
                const alt: JsonPath = [...path.slice(0, -1), 'alt'];
                const next = withChange(edits, change({ kind: 'set', path, value: src }));
                const hasAlt = valueNow(info, edits, alt) !== undefined;
                drafts.keep(withEdits(hasAlt ? [...next, change({ kind: 'set', path: alt, value: '' })] : next));
              },
              onAdd: add,
              isListChanged: (path) => changesIn(shown).some((value) => isOfList(value, path)),
              open,
              name: target.file,
              ...(below && { below }),
            }}
          />
        )}
        {advice}
      </DraftForm>
      <p className={place}>{target.file}</p>
      {info.at === 'field' && advice === undefined && <ShownOnList {...info} />}
    </>
  );
}

/** Whether a change moves or removes entries of a list, or of one around it, or sets one as a whole. */
function isOfList({ kind, path }: YamlChange, list: JsonPath): boolean {
  const changed = kind === 'remove' ? path.slice(0, -1) : path;
  return (kind !== 'set' || path.length <= list.length) && changed.every((key, index) => list[index] === key);
}

const changesIn = (edits: readonly FileEdit[]): YamlChange[] => edits.flatMap((edit) => ('change' in edit ? [edit.change] : []));

/** What a value or one in it is, with edits that wait. */
export function valueNow({ field }: Extract<TargetInfo, { at: 'field' }>, edits: readonly FileEdit[], path: JsonPath): Json | undefined {
  // What is beside a value is none of its form.
  if (!field.path.every((key, index) => path[index] === key)) return undefined;
  const start = field.path.length;
  const value = changesIn(edits).reduce<Json | undefined>(
    (before, change) => changedValue(before, { ...change, path: change.path.slice(start) }),
    field.value,
  );
  return jsonAt(value, path.slice(start));
}

function textEdit({ target, text: was }: Extract<TargetInfo, { at: 'text' }>, text: string): FileEdit {
  const { file, at, start, end } = target;
  return { file, at, start, end, was, text };
}

function textNow({ text }: Extract<TargetInfo, { at: 'text' }>, edits: readonly FileEdit[]): string {
  const [edit] = edits;
  return edit?.at === 'text' ? edit.text : text;
}

const place = css`
  color: ${color.quiet};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;
