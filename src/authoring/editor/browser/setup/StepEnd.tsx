import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { type Panel, stepTitles } from '../panel.ts';
import { send } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';

export type StepName = NonNullable<Extract<Panel, { kind: 'setup' }>['step']>;

const openWords = (isChosen: boolean) =>
  isChosen ? 'Write what you have chosen first, or take it back.' : 'Save or discard what you have typed first.';

interface StepEndProps {
  step: StepName;
  next: StepName | undefined;
  /** Whether something is chosen that waits to be written. */
  isChosen: boolean;
}

/** The end of a step: what it has changed becomes a commit, and the next one opens. */
export function StepEnd({ step, next, isChosen }: StepEndProps) {
  const { drafts, onPanel, onVisit } = useEditor();
  const { attempt, isBusy, failure } = useAttempt();
  const isOpen = drafts.all.length > 0 || isChosen;
  const leave = () =>
    attempt(async () => {
      // Parts commit what they do by themselves.
      if (step !== 'parts') await send('setup/commit', { step });
      onVisit('/');
      onPanel(next ? { kind: 'setup', step: next } : { kind: 'setup', isAtLeft: true });
    });
  return (
    <>
      <div className={buttons}>
        <SmallButton isPrimary isBusy={isBusy} disabled={isOpen} onClick={() => void leave()}>
          {isBusy ? 'Going on …' : next ? `Done. Next: ${stepTitles[next]}` : 'Done: what is left?'}
        </SmallButton>
        <SmallButton onClick={() => onPanel({ kind: 'setup' })}>All steps</SmallButton>
      </div>
      <p>{isOpen ? openWords(isChosen) : 'What you don’t know yet may stay as it is.'}</p>
      <p role="alert">{failure}</p>
    </>
  );
}
