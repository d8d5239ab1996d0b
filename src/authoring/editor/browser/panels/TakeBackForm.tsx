import { useEffect, useEffectEvent } from 'react';
import { DraftForm } from './DraftForm.tsx';
import { useEditor } from '../editorContext.ts';
import { retireKey } from '../rename.ts';

/** Removes a news item. */
export function TakeBackForm({ file, path }: { file: string; path: string }) {
  const { drafts } = useEditor();
  const key = retireKey(path);
  const begin = useEffectEvent(() =>
    drafts.keep({ key, title: `Take back ${path}`, retire: { file, path }, base: '', edits: [{ file, at: 'delete' }] }),
  );
  useEffect(() => begin(), []);
  return (
    <DraftForm formKey={key} path="/news">
      <p>The item goes, and its address leads nowhere. If people have linked to it, correct it instead.</p>
    </DraftForm>
  );
}
