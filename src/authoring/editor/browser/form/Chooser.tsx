import { css } from '@linaria/core';
import { useId, useState } from 'react';
import type { Overview } from '../../api.ts';
import { LabeledInput } from './Labeled.tsx';
import { SmallButton } from './SmallButton.tsx';

interface ChooserProps {
  label: string;
  choices: Overview['facts'];
  onChoose: (source: string) => void;
}

/** A searchable list, and a button that inserts the choice. */
export function Chooser({ label, choices, onChoose }: ChooserProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const chosen = choices.find((choice) => choice.label === typed)?.source;
  return (
    <div className={chooser}>
      <LabeledInput label={label} list={id} value={typed} placeholder="Type to search" onChange={({ target }) => setTyped(target.value)} />
      <datalist id={id}>
        {choices.map((choice) => (
          <option key={choice.source}>{choice.label}</option>
        ))}
      </datalist>
      <SmallButton
        disabled={chosen === undefined}
        onClick={() => {
          if (chosen !== undefined) onChoose(chosen);
          setTyped('');
        }}
      >
        Put it in
      </SmallButton>
    </div>
  );
}

const chooser = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.25rem 0.5rem;
  margin-block: 0.75rem;
  & label {
    grid-column: 1 / -1;
  }
`;
