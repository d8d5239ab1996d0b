import { useId, useState } from 'react';
import type { FileEdit, YamlChange } from '../../../splice/edits.ts';
import type { TargetInfo } from '../../api.ts';
import { isHeadingText } from '../../../text/headingIn.ts';
import type { Json, JsonPath } from '../../../../domain/json.ts';
import { valueAt } from '../../../../domain/valueAt.ts';
import { changedValue } from '../../../splice/change.ts';
import { DraftForm, describeSave } from './DraftForm.tsx';
import { editedContent, editsBelow, type StoredDraft, draftKey } from '../drafts/drafts.ts';
import { useDraft, useEditor } from '../editorContext.ts';
import { FieldForm } from '../form/FieldForm.tsx';
import { AnotherYear, ColorContrast } from '../form/offers.tsx';
import { ShownOnList } from './ShownOnList.tsx';
import { targetLabel } from '../targetLabel.ts';
import { TextForm } from '../form/TextForm.tsx';

/** Appends an edit. Successive edits of the same field are merged into one. */
function withChange(edits: readonly FileEdit[], edit: FileEdit): FileEdit[] {
  const last = edits.at(-1);
  const pathOf = (one: FileEdit | undefined) =>
    one && 'change' in one && one.change.kind === 'set' ? JSON.stringify(one.change.path) : undefined;
  const isSame = last?.file === edit.file && pathOf(last) !== undefined && pathOf(last) === pathOf(edit);
  return isSame ? [...edits.slice(0, -1), { ...edit, ...('before' in last && { before: last.before }) } as FileEdit] : [...edits, edit];
}

const dataFile = (name: string) => `content/data/${name}.yaml`;

interface EditFormProps {
  info: TargetInfo;
  isOnPage: boolean;
}

/** Form for a field or a passage of text, with the diff of the file and the pages that show the value. */
export function EditForm({ info, isOnPage }: EditFormProps) {
  const helpId = useId();
  const { onSaved } = useEditor();
  const { target } = info;
  const base = editedContent(info);
  const key = draftKey(target, base);
  const { drafts, draft, errors } = useDraft(key);
  const [unfinished] = useState(() => new Map<string, () => Promise<boolean>>());
  /** Saves unfinished entries, each together with the draft. */
  const saveUnfinishedEntries = async () => {
    // Copied, because each save renders the form again, and that replaces the map's entries.
    const all = [...unfinished.values()];
    for (const add of all) await add();
    return all.length > 0;
  };
  const edits = draft?.edits ?? [];
  // Show what was saved until the new value is fetched.
  const [justSaved, setJustSaved] = useState<{ info: TargetInfo; edits: FileEdit[] } | undefined>(undefined);
  const shownEdits = justSaved?.info === info ? [...justSaved.edits, ...edits] : edits;
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
    ...(info.at === 'field' && { before: currentValue(info, shownEdits, value.path) ?? null }),
  });
  /**
   * Saves a new entry together with the draft. If there are only warnings, the entry becomes part of the draft, so that the author can
   * confirm them.
   */
  const add = async (value: YamlChange) => {
    // Another new entry may have been saved meanwhile, with the draft as it was.
    const next = withEdits([...(drafts.find(key)?.edits ?? []), change(value)]);
    const result = await drafts.save(next, false);
    if (result?.isSaved) onSaved(describeSave(result.changes));
    else if (result?.errors.length === 0) drafts.keep(next);
    return result?.errors.length === 0;
  };
  const wholeFile = target.at === 'data' && target.path.length === 0 ? target.file : undefined;
  // More may have been typed while the request was on its way.
  const moveDates = (moved: readonly FileEdit[]) => drafts.keep(withEdits(editsBelow(drafts.find(key)?.edits ?? [], moved)));
  const daysIn = (value: Json | undefined) => ({
    firstDay: String(valueAt(value, ['firstDay'])),
    lastDay: String(valueAt(value, ['lastDay'])),
  });
  const offer = wholeFile === dataFile('convention') && info.at === 'field' && (
    <AnotherYear
      saved={daysIn(info.field.value)}
      days={daysIn(currentValue(info, shownEdits, []))}
      editions={((currentValue(info, shownEdits, ['editions']) ?? []) as Json[]).map(daysIn)}
      // Edits of other files are dates that have been moved along already.
      isMoved={edits.some(({ file }) => file !== wholeFile)}
      onMove={moveDates}
    />
  );
  return (
    <>
      {wholeFile === dataFile('theme') && info.at === 'field' && <ColorContrast theme={currentValue(info, shownEdits, [])} />}
      <DraftForm id={helpId} formKey={key} saveFirst={saveUnfinishedEntries} onSave={() => setJustSaved({ info, edits })}>
        {draft && draft.base !== base && (
          <p role="alert">This has been changed since you began. Look at both before you save, or discard your change.</p>
        )}
        {info.at === 'text' ? (
          <TextForm
            text={currentText(info, edits)}
            hasComponents={!target.file.startsWith('content/news/')}
            describedBy={helpId}
            isOnPage={isOnPage}
            isHeading={isHeadingText(info.text)}
            onChange={(text) => drafts.keep(withEdits(text === info.text ? [] : [textEdit(info, text)]))}
          />
        ) : (
          <FieldForm
            isRoot
            field={info.field}
            state={{
              problems: errors.filter(({ file }) => file === target.file),
              currentValue: (path) => currentValue(info, shownEdits, path),
              onChange: (value, ofAlt) => drafts.keep(withEdits([...withChange(edits, change(value)), ...(ofAlt ? [change(ofAlt)] : [])])),
              onAdd: add,
              isListChanged: (path) => changesIn(shownEdits, target.file).some((value) => shiftsList(value, path)),
              unfinished,
              name: target.file,
              below: (path) => (path.join('.') === 'lastDay' ? offer : null),
            }}
          />
        )}
      </DraftForm>
      <p>
        <small>{target.file}</small>
      </p>
      {info.at === 'field' && <ShownOnList {...info} />}
    </>
  );
}

/** True if a change may shift the indexes of a list: it moves or removes entries of it or of a list around it, or replaces one. */
function shiftsList({ kind, path }: YamlChange, list: JsonPath): boolean {
  const changed = kind === 'remove' ? path.slice(0, -1) : path;
  return (kind !== 'set' || path.length <= list.length) && changed.every((key, index) => list[index] === key);
}

const changesIn = (edits: readonly FileEdit[], file: string): YamlChange[] =>
  edits
    .filter((edit) => 'change' in edit)
    .filter((edit) => edit.file === file)
    .map(({ change }) => change);

/** The value at a path with unsaved edits applied. */
function currentValue(
  { field, target }: Extract<TargetInfo, { at: 'field' }>,
  edits: readonly FileEdit[],
  path: JsonPath,
): Json | undefined {
  // Paths outside the form's field have no value in it.
  if (!field.path.every((key, index) => path[index] === key)) return undefined;
  const start = field.path.length;
  const value = changesIn(edits, target.file).reduce<Json | undefined>(
    (before, change) => changedValue(before, { ...change, path: change.path.slice(start) }),
    field.value,
  );
  return valueAt(value, path.slice(start));
}

function textEdit({ target, text: before }: Extract<TargetInfo, { at: 'text' }>, text: string): FileEdit {
  const { file, at, start, end } = target;
  return { file, at, start, end, before, text };
}

function currentText({ text }: Extract<TargetInfo, { at: 'text' }>, edits: readonly FileEdit[]): string {
  const [edit] = edits;
  return edit?.at === 'text' ? edit.text : text;
}
