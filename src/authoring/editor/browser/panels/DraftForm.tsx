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
  /** Of what the check says. */
  id?: string;
  formKey: string;
  /** Whether an error is said already. */
  isShown?: (error: Problem) => boolean;
  /** Saves what is typed beside the draft, and the draft with it; resolves to whether there was anything. */
  saveFirst?: () => Promise<boolean>;
  isSource?: boolean;
  onSave?: () => void;
  /** The page to show after a save. */
  path?: string | undefined;
  children: ReactNode;
}

export function wordsOfSave(saved: readonly { file: string }[]): string {
  const files = saved.map(({ file }) => file);
  return files.length === 0 ? 'Nothing has changed.' : `Saved ${listUpTo(files, 4)}.`;
}

/** The form of a draft: its fields, what the check says about it, what it changes, and the buttons that save or discard it. */
export function DraftForm({ id, formKey, isShown = () => true, saveFirst, isSource = false, onSave, path, children }: DraftFormProps) {
  const ownId = useId();
  const findingsId = id ?? ownId;
  const { onSaved } = useEditor();
  const { drafts, draft, trial, errors } = useDraft(formKey);
  const { warnings = [] } = trial?.result ?? {};
  const isWarned = draft !== undefined && warnings.length > 0 && errors.length === 0;
  const [isSaved, setSaved] = useState(false);
  /** The edits that were not saved at the last attempt. */
  const [refused, setRefused] = useState<readonly FileEdit[] | undefined>(undefined);
  const save = async (passWarnings: boolean) => {
    if (!draft || (await saveFirst?.())) return;
    onSave?.();
    const result = await drafts.save(draft, passWarnings);
    setSaved(result?.isSaved === true);
    if (!result?.isSaved) return setRefused(draft.edits);
    onSaved(wordsOfSave(result.changes), path);
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
      <div id={findingsId} tabIndex={-1} data-beside-save data-findings={errors.length + warnings.length || undefined}>
        <Findings
          trial={trial?.result && { ...trial.result, errors: errors.filter(isShown) }}
          failure={trial?.failure}
          isSource={isSource}
        />
      </div>
      {draft && <MessageField />}
      <div className={cx(buttons, bar)}>
        {/* Once it was refused for warnings alone, it would be again. */}
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
        {/* The panel says so at its top, and to screen readers. */}
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
