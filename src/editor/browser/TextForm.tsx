import { css } from '@linaria/core';
import { useId, useRef, useState } from 'react';
import type { Overview } from '../api.ts';
import { buttons } from './FieldForm.tsx';
import { input } from './FieldInput.tsx';
import { SmallButton } from './SmallButton.tsx';

interface TextFormProps {
  text: string;
  overview: Overview;
  /** News has no components. */
  hasFacts: boolean;
  describedBy: string;
  onChange: (text: string) => void;
}

/** Finds what somebody chose in a list by its label. */
const chosen = (choices: Overview['facts'], label: string) => choices.find((choice) => choice.label === label)?.source;

/** The source of a part of a text, with buttons for what authors need. */
export function TextForm({ text, overview, hasFacts, describedBy, onChange }: TextFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [wanted, setWanted] = useState({ fact: '', link: '' });

  /** Puts signs around the selection, or words in its place. */
  function put(before: string, after = '', instead?: string) {
    const field = area.current;
    if (!field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const inner = instead ?? (text.slice(start, end) || 'words');
    onChange(`${text.slice(0, start)}${before}${inner}${after}${text.slice(end)}`);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(start + before.length, start + before.length + inner.length);
    });
  }
  const fact = chosen(overview.facts, wanted.fact);
  const link = chosen(overview.links, wanted.link);
  return (
    <>
      <div className={buttons} role="toolbar" aria-label="Format" aria-controls={id}>
        <SmallButton onClick={() => put('**', '**')}>Bold</SmallButton>
        <SmallButton onClick={() => put('*', '*')}>Italic</SmallButton>
        <SmallButton onClick={() => put('\n- ', '')}>List</SmallButton>
      </div>
      <label htmlFor={id}>Text</label>
      <textarea
        id={id}
        ref={area}
        className={`${input} ${source}`}
        rows={Math.min(16, text.split('\n').length + Math.ceil(text.length / 60) + 1)}
        aria-describedby={describedBy}
        spellCheck
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <Chooser
        label="Link to a page or section"
        choices={overview.links}
        value={wanted.link}
        onType={(typed) => setWanted({ ...wanted, link: typed })}
        onPut={link === undefined ? undefined : () => put('[', `](${link})`)}
      />
      {hasFacts && (
        <Chooser
          label="Show a fact"
          choices={overview.facts}
          value={wanted.fact}
          onType={(typed) => setWanted({ ...wanted, fact: typed })}
          onPut={fact === undefined ? undefined : () => put('', '', fact)}
        />
      )}
    </>
  );
}

interface ChooserProps {
  label: string;
  choices: Overview['facts'];
  value: string;
  onType: (typed: string) => void;
  onPut: (() => void) | undefined;
}

function Chooser({ label, choices, value, onType, onPut }: ChooserProps) {
  const id = useId();
  return (
    <div className={chooser}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={input}
        list={`${id}-list`}
        value={value}
        placeholder="Type to search"
        onChange={({ target }) => onType(target.value)}
      />
      <datalist id={`${id}-list`}>
        {choices.map((choice) => (
          <option key={choice.source} value={choice.label}>
            {choice.label}
          </option>
        ))}
      </datalist>
      <SmallButton disabled={!onPut} onClick={onPut}>
        Put it in
      </SmallButton>
    </div>
  );
}

const source = css`
  font-family: ui-monospace, monospace;
  font-size: 0.9375rem;
  line-height: 1.5;
  resize: vertical;
`;
const chooser = css`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.25rem 0.5rem;
  margin-block: 0.75rem;
  & label {
    grid-column: 1 / -1;
  }
`;
