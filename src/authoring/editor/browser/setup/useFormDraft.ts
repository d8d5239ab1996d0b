import type { FileEdit } from '../../../splice/edits.ts';
import type { Json, JsonPath } from '../../../splice/change.ts';
import { baseOf, draftKey } from '../drafts/drafts.ts';
import { useDraft } from '../editorContext.ts';
import type { FieldInfo } from '../panel.ts';
import { valueNow } from '../panels/TargetForm.tsx';
import { targetLabel } from '../targetLabel.ts';
import { editsBelow } from './editsBelow.ts';

/** What is typed into the form of a data file: what a value is by now, and a way to add edits to it, of other files, too. */
export function useFormDraft(info: FieldInfo) {
  const { target } = info;
  const base = baseOf(info);
  const key = draftKey(target, base);
  const { drafts, draft, errors, warnings } = useDraft(key);
  const edits = draft?.edits ?? [];
  return {
    edits,
    findings: [...errors, ...warnings],
    valueAt: (path: JsonPath): Json | undefined =>
      valueNow(
        info,
        edits.filter(({ file }) => file === target.file),
        path,
      ),
    /** @param isBelow whether they come before what is typed, which counts then */
    add(more: readonly FileEdit[], isBelow = false) {
      // What has been typed while the server was asked counts, too.
      const { edits: typed = [], base: begun = base } = drafts.find(key) ?? {};
      drafts.keep({
        key,
        title: targetLabel(target),
        target,
        base: begun,
        edits: isBelow ? editsBelow(typed, more, target.file) : [...typed, ...more],
      });
    },
  };
}
