import { useState } from 'react';
import type { FileEdit } from '../../../splice/edits.ts';
import { draftKey, baseOf } from '../drafts/drafts.ts';
import { useDraft } from '../editorContext.ts';
import { note } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import type { FieldInfo } from '../panel.ts';
import { errorText, send } from '../request.ts';
import { useFormDraft } from './useFormDraft.ts';

/** Where pages refer to entries that have been removed: takes out what shows them, and gives what they owned to others. */
export function FitPages({ info }: { info: FieldInfo }) {
  const { edits, add } = useFormDraft(info);
  const { errors } = useDraft(draftKey(info.target, baseOf(info)));
  const [words, setWords] = useState('');
  const { file } = info.target;
  const own = edits.filter((edit) => edit.file === file);
  if (!errors.some((error) => error.file !== file || error.rule === 'missing-entry')) return null;
  async function fit() {
    try {
      add(await send<FileEdit[]>('setup/fit', { edits: own }));
      setWords('');
    } catch (error) {
      setWords(errorText(error));
    }
  }
  return (
    <div className={note}>
      <p>Pages and lists still show what you have removed or renamed here.</p>
      <SmallButton onClick={() => void fit()}>Take it out of them</SmallButton>
      <p role="alert">{words}</p>
    </div>
  );
}
