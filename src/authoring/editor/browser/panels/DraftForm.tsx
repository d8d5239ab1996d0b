import { css, cx } from '@linaria/core';
import { type ReactNode, useId, useState } from 'react';
import { listUpTo } from '../../../../domain/listUpTo.ts';
import { color } from '../../../../web/styles/tokens.ts';
import type { FileEdit } from '../../../splice/edits.ts';
import type { Problem } from '../../api.ts';
import { useDraft, useEditor } from '../editorContext.ts';
import { Findings } from '../form/Findings.tsx';
import { buttons } from '../form/formStyles.ts';
import { MessageField } from '../handIn/MessageField.tsx';
import { SmallButton } from '../form/SmallButton.tsx';

interface DraftFormProps {
  /** Id of the element with the check's result. */
  id?: string;
  formKey: string;
  /** Returns false for errors that are shown elsewhere, or not yet. */
  isShown?: (error: Problem) => boolean;
  /** Saves unfinished entries together with the draft; resolves to false if there were none. */
  saveFirst?: () => Promise<boolean>;
  isSource?: boolean;
  onSave?: () => void;
  /** Page to navigate to after a save. */
  path?: string | undefined;
  children: ReactNode;
}

/** "Saved content/data/hotel.yaml.", with four files at most. */
export function describeSave(saved: readonly { file: string }[]): string {
  const files = saved.map(({ file }) => file);
  return files.length === 0 ? 'Nothing has changed.' : `Saved ${listUpTo(files, 4)}.`;
}

/** The frame of a draft's form: its fields, the check's result, the diff, and the buttons to save and discard. */
export function DraftForm({ id, formKey, isShown = () => true, saveFirst, isSource = false, onSave, path, children }: DraftFormProps) {
  const ownId = useId();
  const findingsId = id ?? ownId;
  const { onSaved } = useEditor();
  const { drafts, draft, dryRun, errors } = useDraft(formKey);
  const { warnings = [] } = dryRun?.result ?? {};
  const isWarned = draft !== undefined && warnings.length > 0 && errors.length === 0;
  const [isSaved, setSaved] = useState(false);
  /** The edits of the last save that the server refused. */
  const [refused, setRefused] = useState<readonly FileEdit[] | undefined>(undefined);
  const save = async (passWarnings: boolean) => {
    if (!draft || (await saveFirst?.())) return;
    onSave?.();
    const result = await drafts.save(draft, passWarnings);
    setSaved(result?.isSaved === true);
    if (!result?.isSaved) return setRefused(draft.edits);
    onSaved(describeSave(result.changes), path);
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
      <div id={findingsId} tabIndex={-1} data-beside-save data-findings={errors.length + warnings.length || undefined}>
        <Findings
          result={dryRun?.result && { ...dryRun.result, errors: errors.filter(isShown) }}
          failure={dryRun?.failure}
          isSource={isSource}
        />
      </div>
      {draft && <MessageField />}
      <div className={cx(buttons, bar)}>
        {/* The same edits would be refused again. */}
        {!(isWarned && refused === draft.edits) && (
          <SmallButton type="submit" isPrimary disabled={!draft} onClick={() => void save(false)}>
            {drafts.isSaving ? 'Saving …' : 'Save'}
          </SmallButton>
        )}
        {isWarned && (
          <SmallButton aria-describedby={findingsId} data-passes-warnings onClick={() => void save(true)}>
            Save in spite of the warning
          </SmallButton>
        )}
        <SmallButton disabled={!draft} onClick={() => draft && drafts.drop(draft.key)}>
          Discard
        </SmallButton>
        {/* The panel's status announces it at the top. */}
        {isSaved && !draft && <span aria-hidden="true">Saved.</span>}
      </div>
    </form>
  );
}

const bar = css`
  position: sticky;
  inset-block-end: -2rem;
  z-index: 1;
  padding-block: 0.75rem;
  border-block-start: 1px solid ${color.line};
  background: ${color.paper};
`;
