import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { type Panel, stepTitles } from '../panel.ts';
import { send } from '../request.ts';
import { useAttempt } from '../useAttempt.ts';

export type StepName = NonNullable<Extract<Panel, { kind: 'setup' }>['step']>;

/** The end of a step: what it has changed becomes a commit, and the next one opens. */
export function StepEnd({ step, next }: { step: StepName; next: StepName | undefined }) {
  const { drafts, onPanel, onVisit } = useEditor();
  const { attempt, failure } = useAttempt();
  const leave = () =>
    attempt(async () => {
      // Parts commit what they do by themselves.
      if (step !== 'parts') await send('setup/commit', { step });
      onVisit('/');
      onPanel({ kind: 'setup', ...(next && { step: next }) });
    });
  return (
    <>
      <div className={buttons}>
        <SmallButton isPrimary disabled={drafts.all.length > 0} onClick={() => void leave()}>
          {next ? `Done. Next: ${stepTitles[next]}` : 'Done: what is left?'}
        </SmallButton>
        <SmallButton onClick={() => onPanel({ kind: 'setup' })}>All steps</SmallButton>
      </div>
      <p>{drafts.all.length > 0 ? 'Save or discard what you have typed first.' : 'What you don’t know yet may stay as it is.'}</p>
      <p role="alert">{failure}</p>
    </>
  );
}
