import { useState } from 'react';
import type { Field } from '../../../forms/field.ts';
import type { FormState } from './formState.ts';
import { LabeledText } from './Labeled.tsx';
import { isAbout } from './problems.ts';

/** True for a list of texts that aren't chosen from given ones. */
export const isTextList = ({ kind, entries }: Field): boolean => kind === 'list' && entries?.[0]?.kind === 'text' && !entries[0].choices;

const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** A textarea for a list of texts that isn't in a file yet, one per line. */
export function TextsInput({ field: { path, label, help, isOptional }, state }: { field: Field; state: FormState }) {
  const now = state.currentValue(path);
  const written = Array.isArray(now) ? now.join('\n') : '';
  // Blank lines aren't part of the value, but must stay in the textarea while typing.
  const [typed, setTyped] = useState('');
  return (
    <p>
      <LabeledText
        label={
          <>
            <b>{label}</b>, one on each line
          </>
        }
        help={help}
        rows={4}
        aria-invalid={state.problems.some((problem) => isAbout(problem, path))}
        value={filledLines(typed).join('\n') === written ? typed : written}
        onChange={({ target }) => {
          setTyped(target.value);
          const value = filledLines(target.value);
          state.onChange(value.length === 0 && isOptional ? { kind: 'remove', path } : { kind: 'set', path, value });
        }}
      />
    </p>
  );
}
