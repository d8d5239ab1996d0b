import type { FileEdit, YamlChange } from '../../../splice/edits.ts';
import type { Json, JsonPath } from '../../../../domain/json.ts';
import { editedContent, draftKey } from '../drafts/drafts.ts';
import { useDraft } from '../editorContext.ts';
import type { FieldInfo } from '../panel.ts';
import { currentValue } from '../panels/EditForm.tsx';
import { targetLabel } from '../targetLabel.ts';
import { editsBelow } from './editsBelow.ts';

/** Reads the draft of a data file's form from outside the form, and adds edits to it, which may be of other files. */
export function useFormDraft(info: FieldInfo) {
  const { target } = info;
  const base = editedContent(info);
  const key = draftKey(target, base);
  const { drafts, draft, errors, warnings } = useDraft(key);
  const edits = draft?.edits ?? [];
  /** @param isBelow put the edits before those of the form, so that the form's win */
  function add(more: readonly FileEdit[], isBelow = false) {
    // The draft may have changed while a request was on its way.
    const { edits: typed = [], base: begun = base } = drafts.find(key) ?? {};
    drafts.keep({
      key,
      title: targetLabel(target),
      target,
      base: begun,
      edits: isBelow ? editsBelow(typed, more, target.file) : [...typed, ...more],
    });
  }
  return {
    edits,
    findings: [...errors, ...warnings],
    currentValue: (path: JsonPath): Json | undefined =>
      currentValue(
        info,
        edits.filter(({ file }) => file === target.file),
        path,
      ),
    add,
    /** Adds changes of the form's own file. */
    change: (changes: readonly YamlChange[]) => add(changes.map((change) => ({ file: target.file, at: target.at, change }))),
  };
}
