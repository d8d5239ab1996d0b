import type { BranchStatus } from '../../handIn.ts';
import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { postJson } from '../request.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { OtherAuthors } from './HandInPanel.tsx';
import { useAttempt } from '../useAttempt.ts';

/** For reviewers: selects whose version of the website to see. */
export function ReviewPanel({ branchStatus: { others, viewing } }: { branchStatus: BranchStatus }) {
  const { onChanged } = useEditor();
  const { attempt, failure } = useAttempt();
  const shown = others.find(({ id }) => id === viewing);
  const view = (id: string | null, words: string) =>
    attempt(async () => {
      await postJson('review', { id });
      onChanged(words);
    });
  return (
    <>
      <p>You see {shown ? `the website as ${shown.name} has changed it` : 'the website without what authors are changing'}.</p>
      <p role="alert">{failure}</p>
      <div className={buttons} role="group" aria-label="Whose version to see">
        <SmallButton aria-pressed={viewing === undefined} onClick={() => void view(null, 'You see the website without changes.')}>
          Without changes
        </SmallButton>
        {others.map(({ id, name }) => (
          <SmallButton key={id} aria-pressed={viewing === id} onClick={() => void view(id, `You see the version of ${name}.`)}>
            {name}
          </SmallButton>
        ))}
      </div>
      <OtherAuthors others={others} />
    </>
  );
}
