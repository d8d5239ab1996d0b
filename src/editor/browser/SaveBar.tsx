import { css, cx } from '@linaria/core';
import { color } from '../../styles/tokens.ts';
import type { Problem } from '../api.ts';
import { type Draft } from './drafts.ts';
import { buttons } from './formStyles.ts';
import { Findings } from './Findings.tsx';
import { MessageField } from './handIn/MessageField.tsx';
import { SmallButton } from './SmallButton.tsx';
import type { Drafts } from './useDrafts.ts';

interface SaveBarProps {
  id: string;
  /** The key of drafts of this form. */
  formKey: string;
  /** Undefined if nothing has been typed. */
  draft: Draft | undefined;
  drafts: Drafts;
  /** Whether an error is said already. */
  isShown?: (error: Problem) => boolean;
  /** A save begins. */
  onSave?: () => void;
  onSaved: (words: string) => void;
}

/** What a save says. */
export const wordsOfSave = (files: readonly { file: string }[]): string =>
  files.length === 0 ? 'Nothing has changed.' : `Saved ${files.map(({ file }) => file).join(', ')}.`;

/** What the check says about a draft, what it changes, and the buttons that save or discard it. */
export function SaveBar({ id, formKey, draft, drafts, isShown = () => true, onSave, onSaved }: SaveBarProps) {
  const trial = drafts.trial?.key === formKey ? drafts.trial : undefined;
  const { errors = [], warnings = [] } = trial?.result ?? {};
  const { isSaving } = drafts;
  const save = async (passWarnings: boolean) => {
    if (!draft) return;
    onSave?.();
    const result = await drafts.save(draft, passWarnings);
    if (result?.isSaved) onSaved(wordsOfSave(result.changes));
  };
  return (
    <>
      <div id={id} tabIndex={-1} data-findings={errors.length + warnings.length || undefined}>
        <Findings trial={trial?.result && { ...trial.result, errors: errors.filter(isShown) }} failure={trial?.failure} />
      </div>
      {draft && <MessageField />}
      <div className={cx(buttons, bar)}>
        <SmallButton type="submit" isPrimary disabled={!draft} onClick={() => void save(false)}>
          {isSaving ? 'Saving …' : 'Save'}
        </SmallButton>
        {draft && warnings.length > 0 && errors.length === 0 && (
          <SmallButton onClick={() => void save(true)}>Save in spite of the warning</SmallButton>
        )}
        <SmallButton disabled={!draft} onClick={() => draft && drafts.drop(draft.key)}>
          Discard
        </SmallButton>
      </div>
    </>
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
