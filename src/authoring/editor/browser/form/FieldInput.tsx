import { css } from '@linaria/core';
import { type ChangeEvent, useId, useState } from 'react';
import { color, radius } from '../../../../web/styles/tokens.ts';
import { input, quiet } from './formStyles.ts';
import type { Field } from '../../../forms/field.ts';
import { inputText, inputValue, isOn, switchValue } from '../../../forms/inputText.ts';
import type { Json } from '../../../../domain/json.ts';
import { useEditor } from '../editorContext.ts';

interface FieldInputProps {
  field: Field;
  value: Json | undefined;
  describedBy: string;
  isInvalid: boolean;
  /** Undefined if the input is empty. */
  onChange: (value: Json | undefined) => void;
}

const types: Partial<Record<Field['kind'], string>> = { instant: 'datetime-local', day: 'date', email: 'email', url: 'url' };
const modes: Partial<Record<Field['kind'], 'decimal' | 'numeric' | 'tel'>> = { money: 'decimal', number: 'decimal', phone: 'tel' };

/** The input for one value, chosen by its schema. */
export function FieldInput({ field, value, describedBy, isInvalid, onChange }: FieldInputProps) {
  const id = useId();
  const { overview } = useEditor();
  const { kind, label, choices, names, isOptional } = field;
  const [{ typed, typedAs }, setTyped] = useState({ typed: '', typedAs: field.kind });
  // Keep what was typed while it has the same value: "12." would otherwise turn into "12".
  const isTyped = inputValue(field, typed, overview.money) === value;
  const shown = isTyped ? typed : inputText(field, value);
  // Keep the input's type while typing, even if the text has become long.
  const isLines = (isTyped && typed !== '' ? typedAs : kind) === 'lines';
  const described = { id, className: input, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } as const;
  if (kind === 'flag')
    return (
      <label className={flag}>
        <input
          {...described}
          type="checkbox"
          role="switch"
          aria-checked={isOn(field, value)}
          checked={isOn(field, value)}
          onChange={({ target }) => onChange(switchValue(field, target.checked))}
        />
        {label}
      </label>
    );
  const isClosed = choices !== undefined && kind === 'choice';
  const options = choices?.map(String).map((choice) => (
    <option key={choice} value={choice} label={names?.[choice]}>
      {names ? undefined : choice}
    </option>
  ));
  const common = {
    ...described,
    value: shown,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) {
      const shortKind = kind === 'lines' ? 'text' : kind;
      setTyped({ typed: target.value, typedAs: isLines ? 'lines' : shortKind });
      onChange(inputValue(field, target.value, overview.money));
    },
  };
  const renderControl = () => {
    if (isClosed)
      return (
        <select {...common}>
          {(isOptional || value === undefined) && <option value="">—</option>}
          {shown !== '' && !choices.some((choice) => String(choice) === shown) && <option value={shown}>{shown}</option>}
          {options}
        </select>
      );
    if (isLines) return <textarea {...common} rows={5} />;
    if (kind === 'color')
      return (
        <span className={colorRow}>
          <input {...common} type="text" spellCheck={false} />
          <input
            type="color"
            aria-label={`Choose ${label}`}
            value={/^#[\da-f]{6}$/i.test(shown) ? shown : '#000000'}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      );
    return <input {...common} type={types[kind] ?? 'text'} inputMode={modes[kind]} list={choices && `${id}-choices`} />;
  };
  return (
    <>
      <label htmlFor={id} className={name}>
        {label}
        {kind === 'money' && <span className={quiet}> in {overview.currency}</span>}
        {kind === 'instant' && <span className={quiet}> in {overview.zone}</span>}
        {isOptional && <span className={quiet}> (optional)</span>}
      </label>
      {renderControl()}
      {options && !isClosed && <datalist id={`${id}-choices`}>{options}</datalist>}
    </>
  );
}

const name = css`
  display: block;
  font-weight: 700;
`;
/** Hex code and color picker. */
const colorRow = css`
  display: flex;
  gap: 0.5rem;
  & > [type='color'] {
    flex: none;
    box-sizing: border-box;
    inline-size: 4.5rem;
    block-size: 2.75rem;
    padding: 2px;
    border: 2px solid ${color.quiet};
    border-radius: ${radius.s};
    background: ${color.card};
    cursor: pointer;
  }
`;
const flag = css`
  display: flex;
  gap: 0.6rem;
  align-items: center;
  min-block-size: 2.75rem;
  font-weight: 700;
  & input {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }
`;
