import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { type Panel, stepTitles } from '../panel.ts';
import { postJson } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';

export type StepName = NonNullable<Extract<Panel, { kind: 'setup' }>['step']>;

const unsavedMessage = (isChosen: boolean) =>
  isChosen ? 'Write what you have chosen first, or take it back.' : 'Save or discard what you have typed first.';

interface StepEndProps {
  step: StepName;
  next: StepName | undefined;
  /** True if there are choices that aren't written yet. */
  isChosen: boolean;
}

/** Ends a step: commits what it changed, and opens the next step. */
export function StepEnd({ step, next, isChosen }: StepEndProps) {
  const { drafts, onPanel, onVisit } = useEditor();
  const { attempt, isBusy, failure } = useAttempt();
  const hasUnsaved = drafts.all.length > 0 || isChosen;
  const doneLabel = next ? `Done. Next: ${stepTitles[next]}` : 'Done: what is left?';
  const leave = () =>
    attempt(async () => {
      // The Parts step makes its own commits.
      if (step !== 'parts') await postJson('setup/commit', { step });
      onVisit('/');
      onPanel(next ? { kind: 'setup', step: next } : { kind: 'setup', isAtLeft: true });
    });
  return (
    <>
      <div className={buttons}>
        <SmallButton isPrimary isBusy={isBusy} disabled={hasUnsaved} onClick={() => void leave()}>
          {isBusy ? 'Going on …' : doneLabel}
        </SmallButton>
        <SmallButton onClick={() => onPanel({ kind: 'setup' })}>All steps</SmallButton>
      </div>
      <p>{hasUnsaved ? unsavedMessage(isChosen) : 'What you don’t know yet may stay as it is.'}</p>
      <p role="alert">{failure}</p>
    </>
  );
}
