/** Buttons, inputs and lists that forms and panels share, and their styles. */
import { css, cx } from '@linaria/core';
import { type ComponentProps, type ElementType, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { Json } from '../../domain/json.ts';
import { isComposing } from '../../web/live/browser.ts';
import { color, font, radius } from '../../web/styles/tokens.ts';
import { buttonClass } from '../../web/ui/buttons.ts';
import type { Overview } from '../contract.ts';
import type { Field } from '../form.ts';
import { foldText } from '../../domain/text.ts';

interface SmallButtonProps extends ComponentProps<'button'> {
  isPrimary?: boolean;
  /** While its action runs, it keeps the focus, but presses do nothing (`useAttempt`). */
  isBusy?: boolean;
}

export function SmallButton({ isPrimary = false, isBusy = false, className, ...props }: SmallButtonProps) {
  const classes = cx(isPrimary ? buttonClass.primary : small, isBusy && busy, className);
  return <button type="button" aria-disabled={isBusy || undefined} {...props} className={classes} />;
}

const busy = css`
  &[aria-disabled='true'] {
    border-color: ${color.quiet};
    background: ${color.sunken};
    color: ${color.quiet};
    cursor: progress;
  }
`;

const small = css`
  min-block-size: 2.5rem;
  padding: 0.3rem 0.9rem;
  border: 2px solid ${color.ink};
  border-radius: ${radius.s};
  background: ${color.card};
  color: ${color.ink};
  font: 600 1rem / 1.2 ${font.text};
  cursor: pointer;
  &:hover:not(:disabled, [aria-disabled='true'], [aria-pressed='true']) {
    background: ${color.sunken};
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-color: ${color.line};
    color: ${color.quiet};
    cursor: not-allowed;
  }
  &[aria-pressed='true'] {
    background: ${color.ink};
    color: ${color.paper};
  }
`;

export const box = css`
  margin-block: 0.75rem;
  padding: 0.5rem 0.75rem;
  border: 2px solid ${color.line};
  border-radius: ${radius.m};
`;
export const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  margin-block: 0.5rem;
`;
/** A group of checkboxes or radio buttons, each large enough for a thumb. */
export const optionList = css`
  display: grid;
  gap: 0.25rem;
  margin: 0 0 1rem;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
  }
  & label {
    display: flex;
    gap: 0.625rem;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border: 2px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.card};
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: ${color.ink};
    font-weight: 700;
  }
  & input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.ink};
  }
`;
export const lineList = css`
  margin: 0;
  padding: 0;
  list-style: '';
  & > li {
    border-block-end: 1px solid ${color.line};
  }
  & > li > button {
    inline-size: 100%;
    min-block-size: 2.5rem;
  }
  & > li > button:hover {
    text-decoration: underline;
  }
`;
/** A callout; --edge is the color of its edge. */
export const note = css`
  margin-block: 0.5rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 6px solid var(--edge, ${color.sun});
  border-radius: ${radius.s};
  background: ${color.sunken};
`;
export const plainButton = css`
  min-block-size: 2rem;
  padding: 0.3rem 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  text-align: start;
  overflow-wrap: break-word;
  cursor: pointer;
`;
export const quiet = css`
  color: ${color.quiet};
  font-weight: 400;
`;
export const input = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.45rem 0.7rem;
  border: 2px solid ${color.quiet};
  border-radius: ${radius.s};
  background: ${color.card};
  color: ${color.ink};
  font: inherit;
  &[type='checkbox'] {
    min-block-size: 0;
    padding: 0;
  }
  &[aria-invalid='true'] {
    border-color: ${color.link};
  }
`;

/** Of inputs for ids and addresses, which phones would write as if they were prose. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

function Labeled({ of: Control, label, help, ...props }: { of: ElementType; label: ReactNode; help?: ReactNode }) {
  const id = useId();
  const helpId = help === undefined ? undefined : `${id}-help`;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Control id={id} className={input} aria-describedby={helpId} {...props} />
      {helpId && <small id={helpId}>{help}</small>}
    </>
  );
}

export const LabeledInput = (props: ComponentProps<'input'> & { label: ReactNode }) => <Labeled of="input" {...props} />;
export const LabeledSelect = (props: ComponentProps<'select'> & { label: ReactNode }) => <Labeled of="select" {...props} />;
export const LabeledText = (props: ComponentProps<'textarea'> & { label: ReactNode; help: ReactNode }) => (
  <Labeled of="textarea" {...props} />
);

export function Fold({ label, count, children, ...props }: ComponentProps<'details'> & { label: ReactNode; count?: ReactNode }) {
  return (
    <details className={box} {...props}>
      <summary>
        {label}
        {count !== undefined && <span className={quiet}> ({count})</span>}
      </summary>
      {children}
    </details>
  );
}

/** A fold with a list of lines. */
export const Group = ({ label, isOpen, above, children }: { label: string; isOpen?: boolean; above?: ReactNode; children: ReactNode }) => (
  <Fold label={label} open={isOpen}>
    {above}
    <ul className={lineList}>{children}</ul>
  </Fold>
);

export const Line = ({ label, onClick, children }: { label: string; onClick: () => void; children?: ReactNode }) => (
  <li>
    <button type="button" className={plainButton} onClick={onClick}>
      {label}
    </button>
    {children}
  </li>
);

export const Options = ({ of: choices }: { of: readonly (readonly [value: string | number, label: string])[] }) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const PageChoices = ({ pages }: Pick<Overview, 'pages'>) => <Options of={pages.map(({ path, title }) => [path, title])} />;

/** Does something else at Enter than the form around it, which would save. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  act();
};

const maxFound = 8;

/** Finds choices by parts of their names; a press puts one in, and so does Enter if only one is left. */
export function Chooser({ label, choices, onChoose }: { label: string; choices: Overview['facts']; onChoose: (source: string) => void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const wanted = foldText(typed).split(/\s+/).filter(Boolean);
  const found = wanted.length === 0 ? [] : choices.filter((choice) => wanted.every((word) => foldText(choice.label).includes(word)));
  const [first] = found;
  function choose(source: string) {
    onChoose(source);
    setTyped('');
  }
  return (
    <div>
      <LabeledInput
        label={label}
        aria-describedby={id}
        value={typed}
        placeholder="Type a part of its name"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onEnter(() => first && found.length === 1 && choose(first.source))}
      />
      <p id={id} role="status">
        {wanted.length > 0 && !first && 'Nothing has all of these words.'}
        {found.length > maxFound && `${found.length} have these words. Type more of them.`}
      </p>
      <ul className={lineList}>
        {found.slice(0, maxFound).map((choice) => (
          <Line key={choice.source} label={choice.label} onClick={() => choose(choice.source)} />
        ))}
      </ul>
    </div>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the input of a field gets, of whatever kind. */
export interface InputProps {
  field: Field;
  value: Json | undefined;
  /** What inputs, selects and text areas have in common. Its `value` is the text. */
  control: Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid' | 'list'> & {
    value: string;
    onChange: (event: { target: Control }) => void;
    onBlur: (event: { target: Control }) => void;
  };
  options: ReactNode;
  /** For a picture: true if a sibling field has its alternative text. */
  isDescribed: boolean;
  /** Receives the path of an uploaded or chosen picture, below content/images. */
  onPicture: (src: string) => void;
  /** Without a value, it is left out. */
  onChange: (value: Json | undefined) => void;
}
