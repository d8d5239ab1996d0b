import { useState } from 'react';
import type { Desk } from '../../handIn.ts';
import { useEditor } from '../editorContext.ts';
import { buttons } from '../form/formStyles.ts';
import { send, errorText } from '../request.ts';
import { SmallButton } from '../form/SmallButton.tsx';
import { OtherAuthors } from './HandInPanel.tsx';

/** For reviewers: whose version of the website is shown. */
export function ReviewPanel({ desk: { others, viewing } }: { desk: Desk }) {
  const { onChanged } = useEditor();
  const [failure, setFailure] = useState('');
  const shown = others.find(({ id }) => id === viewing);
  async function view(id: string | null, words: string) {
    try {
      await send('review', { id });
      onChanged(words);
    } catch (error) {
      setFailure(errorText(error));
    }
  }
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
