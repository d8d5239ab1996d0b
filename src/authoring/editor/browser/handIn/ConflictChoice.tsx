import { css } from '@linaria/core';
import { useId } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { Choice, Conflict } from '../../handIn.ts';
import { input, box, quiet } from '../form/formStyles.ts';
import { friendlyTime } from './time.ts';

interface ConflictChoiceProps {
  conflict: Conflict;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function optionText(text: string | null, { isWhole }: Conflict): string {
  if (text === null) return 'The file is deleted.';
  if (isWhole) return 'The file is kept.';
  return text.trim() === '' ? 'Nothing.' : text.trim();
}

/** A conflict: the author takes one of two versions, or writes a third. */
export function ConflictChoice({ conflict, choice, onChoose }: ConflictChoiceProps) {
  const id = useId();
  const { file, label: place = file.replace('content/', ''), isWhole, base, branch, main, who, at } = conflict;
  const customText = choice && 'text' in choice ? choice.text : undefined;
  const sides = [
    ['branch', 'Yours', branch],
    ['main', `${who}, ${friendlyTime(at)}`, main],
  ] as const;
  return (
    <fieldset className={box}>
      <legend>{place}</legend>
      {base !== null && !isWhole && base.trim() !== '' && (
        <p className={quiet}>
          Before: <q>{base.trim()}</q>
        </p>
      )}
      {sides.map(([take, label, text]) => (
        <label key={take} className={option}>
          <input
            type="radio"
            name={id}
            checked={choice !== undefined && 'take' in choice && choice.take === take}
            onChange={() => onChoose({ take })}
          />
          <b>{label}</b>
          <span className={sentence}>{optionText(text, conflict)}</span>
        </label>
      ))}
      {!isWhole && (
        <>
          <label className={option}>
            <input type="radio" name={id} checked={customText !== undefined} onChange={() => onChoose({ text: branch?.trim() ?? '' })} />
            <b>In other words</b>
          </label>
          {customText !== undefined && (
            <textarea
              className={input}
              rows={3}
              aria-label={`Other words for ${place}`}
              value={customText}
              onChange={({ target }) => onChoose({ text: target.value })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

const option = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 0.6rem;
  align-items: center;
  min-block-size: 2.5rem;
  padding-block: 0.35rem;
  cursor: pointer;
  & input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.ink};
  }
`;
const sentence = css`
  grid-column: 2;
  white-space: pre-wrap;
`;
