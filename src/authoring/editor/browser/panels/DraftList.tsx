import { allKey } from '../drafts/draftStore.ts';
import type { EditorTools } from '../editorContext.ts';
import { Findings } from '../form/Findings.tsx';
import { buttons } from '../form/formStyles.ts';
import { panelDraftKey } from '../panel.ts';
import { describeSave } from './DraftForm.tsx';
import { SmallButton } from '../form/SmallButton.tsx';

/** Unsaved edits of other forms, including earlier visits. */
export function DraftList({ drafts, panel, onDraft, onSaved }: Pick<EditorTools, 'drafts' | 'panel' | 'onDraft' | 'onSaved'>) {
  const others = drafts.all.filter(({ key }) => key !== panelDraftKey(panel));
  const dryRun = drafts.dryRun?.key === allKey ? drafts.dryRun : undefined;
  const { errors = [], warnings = [] } = dryRun?.result ?? {};
  if (others.length === 0) return null;
  async function saveAll(passWarnings: boolean) {
    const result = await drafts.saveAll(passWarnings);
    if (result?.isSaved) onSaved(describeSave(result.changes));
  }
  return (
    <section aria-label="Unsaved changes" inert={drafts.isSaving}>
      <h2>Unsaved changes</h2>
      {others.map((draft) => (
        <div key={draft.key} className={buttons}>
          <SmallButton onClick={() => onDraft(draft)}>Go on: {draft.title}</SmallButton>
          <SmallButton aria-label={`Discard: ${draft.title}`} onClick={() => drafts.drop(draft.key)}>
            Discard
          </SmallButton>
        </div>
      ))}
      {drafts.all.length > 1 && (
        <>
          <p>Do they fit only together, as the dates of a new year do?</p>
          <SmallButton onClick={() => void saveAll(false)}>Save all {drafts.all.length} together</SmallButton>
        </>
      )}
      <Findings result={dryRun?.result} failure={dryRun?.failure} />
      {dryRun && errors.length === 0 && warnings.length > 0 && (
        <SmallButton data-passes-warnings onClick={() => void saveAll(true)}>
          Save all in spite of the warning
        </SmallButton>
      )}
    </section>
  );
}
